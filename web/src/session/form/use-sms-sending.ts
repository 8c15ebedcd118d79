import { smsRules } from '@zhixin/domain/session/sms-code'
import { useState } from 'react'
import { useCountdown } from '../../browser/use-countdown.ts'

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
  const [busy, setBusy] = useState(false)
  const left = useCountdown(until)
  const send = async () => {
    setBusy(true)
    try {
      const to = await ask()
      if (!to) return
      setSentTo(to)
      setUntil(Date.now() + smsRules.phone.first * 1000)
    } finally {
      setBusy(false)
    }
  }
  return { left, busy, sentTo, send }
}
