import type { SlipConfirmation } from '@zhixin/contract/slip'
import { signText } from '@zhixin/domain/payslip/pages/sign-text'
import { type Signature, unsigned } from '@zhixin/domain/payslip/pages/signature-pad'
import { signatureFault } from '@zhixin/domain/receipts/signature-rule'
import { useState } from 'react'
import { ask, errorMessage, keyOf } from '../../slip-client.ts'
import { useText } from '../../slip-language.ts'
import type { PasskeySignature } from '../sign/passkey-button.tsx'

/** A confirmation as it stands, and the steps to it: sign where that is asked for, be asked once more, confirm. */
export function useConfirmation(slipId: string, confirmation: SlipConfirmation, onOutdated: () => void) {
  const t = useText()
  const [current, setCurrent] = useState(confirmation)
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<{ words: string; isOutdated: boolean } | null>(null)
  const [signature, setSignature] = useState(unsigned)
  const { version, contentHash, asksSignature } = current
  const seen = { id: slipId, version, contentHash }

  /** Where a signature is asked for and missing, that is said first. */
  const isReady = () => {
    const missing = asksSignature ? signatureFault(signature) : null
    if (missing) setFault({ words: t(missing === 'empty' ? signText.missing : signText.short), isOutdated: false })
    return !missing
  }
  const confirm = async (passkey?: () => Promise<PasskeySignature>) => {
    if (!isReady()) return
    setBusy(true)
    setFault(null)
    try {
      const given = { ...(asksSignature && { signature }), ...(passkey && { passkey: await passkey() }) }
      setCurrent(await ask('confirm', { ...seen, ...given }))
    } catch (error) {
      setAsking(false)
      const key = keyOf(error)
      if (key === 'slip.withdrawn') return onOutdated()
      setFault({
        words: error instanceof DOMException ? t(signText.notSigned) : errorMessage(error, t),
        isOutdated: key === 'slip.confirmOther',
      })
    }
    setBusy(false)
    setAsking(false)
  }
  const sign = (next: Signature) => {
    setSignature(next)
    setFault(null)
  }
  return {
    ...{ current, seen, busy, fault, signature, sign, confirm },
    isAsking,
    askOnceMore: () => setAsking(isReady()),
    stopAsking: () => setAsking(false),
  }
}
