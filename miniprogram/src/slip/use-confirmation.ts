import type { SlipConfirmation } from '@zhixin/contract/slip'
import { signText } from '@zhixin/domain/payslip/pages/sign-text'
import { type Signature, unsigned } from '@zhixin/domain/payslip/pages/signature-pad'
import { signatureFault } from '@zhixin/domain/receipts/signature-rule'
import { useState } from 'react'
import { ask } from '../client/client.ts'
import { errorMessage, keyOf } from '../client/errors.ts'
import { useText } from '../state/language.ts'

/** A confirmation as it stands, and the steps to it: sign where that is asked for, be asked once more, confirm. */
export function useConfirmation(slipId: string, confirmation: SlipConfirmation, onOutdated: () => void) {
  const t = useText()
  const [current, setCurrent] = useState(confirmation)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  /** Confirmed on this page just now: the moment to ask whether the next slip may be told of. */
  const [isFresh, setFresh] = useState(false)
  const [fault, setFault] = useState<{ words: string; isOutdated: boolean } | null>(null)
  const [signature, setSignature] = useState(unsigned)
  const { version, contentHash, asksSignature } = current

  /** Where a signature is asked for and missing, that is said first. */
  const askOnceMore = () => {
    const missing = asksSignature ? signatureFault(signature) : null
    if (missing) setFault({ words: t(missing === 'empty' ? signText.missing : signText.short), isOutdated: false })
    setAsking(!missing)
  }
  const confirm = async () => {
    setBusy(true)
    setFault(null)
    try {
      const seen = { id: slipId, version, contentHash }
      setCurrent(await ask('payslip.confirm', asksSignature ? { ...seen, signature } : seen))
      setFresh(true)
    } catch (error) {
      setAsking(false)
      const key = keyOf(error)
      if (key === 'slip.withdrawn') return onOutdated()
      setFault({ words: errorMessage(error, t), isOutdated: key === 'slip.confirmOther' })
    }
    setBusy(false)
    setAsking(false)
  }
  const sign = (next: Signature) => {
    setSignature(next)
    setFault(null)
  }
  const stopAsking = () => setAsking(false)
  return { current, isBusy, isFresh, fault, signature, sign, confirm, isAsking, askOnceMore, stopAsking }
}
