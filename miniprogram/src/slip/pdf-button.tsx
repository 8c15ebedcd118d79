import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { yearsText } from '@zhixin/domain/payslip/pages/years-text'
import { useState } from 'react'
import { askFile } from '../client/client.ts'
import { errorMessage } from '../client/errors.ts'
import { savePdf, savesFiles } from '../platform/files'
import { useLanguage, useText } from '../state/language.ts'
import { miniText } from '../text.ts'
import { Box, Tap } from '../ui/elements'

/** The slip as a file of one's own (HISTORY-05). */
export function PdfButton({ id }: { id: string }) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const save = async () => {
    setBusy(true)
    setFault('')
    try {
      await savePdf(await askFile('payslip.pdf', { id, language }))
    } catch (error) {
      setFault(errorMessage(error, t))
    }
    setBusy(false)
  }
  return (
    <Box className="block">
      <Tap className="text-button" disabled={isBusy} onTap={() => void save()}>
        {t(isBusy ? pageText.working : savesFiles ? yearsText.pdf : miniText.pdf)}
      </Tap>
      <Box as="p" className="fault" role="alert">
        {fault}
      </Box>
    </Box>
  )
}
