import { relativeTime } from '@zhixin/domain/format/relative-time'
import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../ui/language.ts'
import { companyZone } from './company-time.ts'

/**
 * How long ago a time was, in the screen's language. It is updated every half minute, so that 'just now' does not stay.
 */
export function useRelativeTime(): (time: string) => string {
  const language = useLanguage()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return useCallback((time) => relativeTime(time, now, language, companyZone()), [now, language])
}
