import { useRef, useState } from 'react'
import { errorMessage } from '../client/errors.ts'
import { newRequestId } from '../client/request-id.ts'
import { useText } from './language.ts'

/**
 * What a form sends once. A second tap does nothing while the first is under way, also before the button is drawn as
 * disabled; a new try after a failure has the same id, so that it counts once.
 */
export function useSending(work: (requestId: string) => Promise<unknown>) {
  const t = useText()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const isBusy = useRef(false)
  const requestId = useRef('')
  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setFault('')
    try {
      requestId.current ||= await newRequestId()
      await work(requestId.current)
    } catch (error) {
      setFault(errorMessage(error, t))
      setSending(false)
      isBusy.current = false
    }
  }
  return { isSending, fault, send }
}
