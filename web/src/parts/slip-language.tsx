import type { Language } from '@zhixin/contract/pair'
import { Segmented } from 'antd'
import { useSay } from '../ui/language.ts'
import { slipPreviewText as text } from './slip-preview-text.ts'

/** In which language a slip is previewed: an employee may read either, or both at once (spec §9). */
export function SlipLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const say = useSay()
  return (
    <Segmented<Language>
      size="small"
      aria-label={say(text.language)}
      value={value}
      onChange={onChange}
      options={[
        { value: 'ch', label: say(text.chinese) },
        { value: 'en', label: say(text.english) },
        { value: 'ceh', label: say(text.both) },
      ]}
    />
  )
}
