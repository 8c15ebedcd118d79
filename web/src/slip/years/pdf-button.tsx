import type { Language } from '@zhixin/contract/pair'
import { payslipRoutes } from '@zhixin/contract/payslip-routes'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { useState } from 'react'
import { saveFile } from '../../client/save-file.ts'
import { client, errorMessage, noteWithdrawal } from '../slip-client.ts'
import { useLanguage, useText } from '../slip-language.ts'

const savePdf = async (id: string, language: Language): Promise<void> =>
  saveFile(await client.sendForBlob(payslipRoutes['payslip.pdf'], { id, language }, { handles: 'all' }), 'payslip.pdf')

/** The slip as a file of one's own (HISTORY-05). */
export function PdfButton({ id }: { id: string }) {
  const t = useText()
  const language = useLanguage()
  const [state, setState] = useState<'idle' | 'busy' | { error: unknown }>('idle')
  const save = () => {
    setState('busy')
    savePdf(id, language).then(
      () => setState('idle'),
      (error: unknown) => {
        noteWithdrawal(error)
        setState({ error })
      },
    )
  }
  return (
    <div className="sp-ask-hr">
      <button type="button" className="sp-button sp-button-plain" disabled={state === 'busy'} onClick={save}>
        {t(state === 'busy' ? pageText.working : text.pdf)}
      </button>
      {typeof state === 'object' && (
        <span className="sp-pdf-wrong" role="alert">
          {errorMessage(state.error, t)}
        </span>
      )}
    </div>
  )
}
