import type { ReplyOf } from '@zhixin/contract/calls'
import { confirmText as text } from '@zhixin/domain/payslip/pages/confirm-text'
import { opensNoMore, refusedCode, unfinishedCode } from '@zhixin/domain/payslip/pages/hidden-slip'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { useState } from 'react'
import { ask } from '../client/client.ts'
import { errorMessage, keyOf } from '../client/errors.ts'
import { useText } from '../state/language.ts'
import { Box, Tap } from '../ui/elements'
import { SafetyCode } from '../ui/safety-code.tsx'

interface HiddenSlipProps {
  slipId: string
  onOpened: (slip: ReplyOf<'payslip.view'>) => void
  /** The slip cannot be opened any more, for example because it was withdrawn. */
  onOutdated: () => void
}

/** In place of a slip that was read and left: the safety code opens it again. */
export function HiddenSlip({ slipId, onOpened, onOutdated }: HiddenSlipProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    const unfinished = unfinishedCode(code, t)
    if (unfinished) return setFault(unfinished)
    setBusy(true)
    try {
      onOpened(await ask('payslip.view', { id: slipId, code }))
    } catch (error) {
      const key = keyOf(error)
      if (opensNoMore(key)) return onOutdated()
      setBusy(false)
      setCode('')
      setFault(refusedCode(key, errorMessage(error, t), t))
    }
  }
  return (
    <Box as="section" className="card card-alone">
      <Box as="h1" className="state-title">
        {t(text.hiddenTitle)}
      </Box>
      <Box as="p" className="soft">
        {t(text.hiddenHint)}
      </Box>
      <SafetyCode
        value={code}
        fault={fault}
        disabled={isBusy}
        onChange={(digits) => {
          setCode(digits)
          setFault('')
        }}
      />
      <Tap className="button" disabled={isBusy} onTap={() => void open()}>
        {t(isBusy ? pageText.working : text.open)}
      </Tap>
      <Box as="p" className="small">
        {t(pageText.forgotten)}
      </Box>
    </Box>
  )
}
