import { smsRules } from '@zhixin/domain/session/sms-code'
import { useEffect, useState } from 'react'

export interface SmsSending {
  /** The seconds until another code may be requested. */
  left: number
  busy: boolean
  /** The number to which the last code was sent; '' if none was requested. */
  sentTo: string
  send: () => Promise<void>
}

/** Requests SMS codes and counts down between them. `ask` returns the number to which the code was sent. */
export function useSmsSending(ask: () => Promise<string | undefined>): SmsSending {
  const [until, setUntil] = useState(0)
  const [sentTo, setSentTo] = useState('')
  const [now, setNow] = useState(Date.now)
  const [busy, setBusy] = useState(false)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    // The seconds are computed from the clock, because timers stop while a page sleeps.
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
