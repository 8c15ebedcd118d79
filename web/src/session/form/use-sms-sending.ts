import { smsRules } from '@zhixin/domain/session/sms-code'
import { useState } from 'react'
import { useCountdown } from '../../browser/use-countdown.ts'

export interface SmsSending {
  /** The seconds until another code may be requested. */
  left: number
  busy: boolean
  /** The number to which the last code was sent; '' if none was requested. */
  sentTo: string
  /** In a test installation: the code is on a mailbox page and goes to no phone. */
  inMailbox: boolean
  send: () => Promise<void>
}

/** To which number a code was sent, and whether a mailbox page has it instead of the phone. */
export interface SentSms {
  to: string
  inMailbox: boolean
}

/** Requests SMS codes and counts down between them. `ask` returns where the code was sent; undefined if nowhere. */
export function useSmsSending(ask: () => Promise<SentSms | undefined>): SmsSending {
  const [until, setUntil] = useState(0)
  const [sent, setSent] = useState<SentSms>({ to: '', inMailbox: false })
  const [busy, setBusy] = useState(false)
  const left = useCountdown(until)
  const send = async () => {
    setBusy(true)
    try {
      const answer = await ask()
      if (!answer) return
      setSent(answer)
      setUntil(Date.now() + smsRules.phone.first * 1000)
    } finally {
      setBusy(false)
    }
  }
  return { left, busy, sentTo: sent.to, inMailbox: sent.inMailbox, send }
}
