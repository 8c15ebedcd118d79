import { smsRules } from '@zhixin/domain/session/sms-code'
import { useEffect, useState } from 'react'

export interface SmsSending {
  /** Seconds until another one may be asked for. */
  left: number
  busy: boolean
  /** The number that the last one went to; '' when none was asked for. */
  sentTo: string
  send: () => Promise<void>
}

/** Asks for SMS codes and counts down between them. `ask` gives the number that one is on its way to. */
export function useSmsSending(ask: () => Promise<string | undefined>): SmsSending {
  const [until, setUntil] = useState(0)
  const [sentTo, setSentTo] = useState('')
  const [now, setNow] = useState(Date.now)
  const [busy, setBusy] = useState(false)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    // By the clock: a page that slept while the SMS was looked up catches up.
    const timer = window.setInterval(() => setNow(Date.now()), 500)
    return () => window.clearInterval(timer)
  }, [running])
  const send = async () => {
    setBusy(true)
    try {
      const to = await ask()
      if (!to) return
      setSentTo(to)
      setNow(Date.now())
      setUntil(Date.now() + smsRules.phone.first * 1000)
    } finally {
      setBusy(false)
    }
  }
  return { left, busy, sentTo, send }
}
