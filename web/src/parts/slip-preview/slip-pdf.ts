import { useMutation } from '@tanstack/react-query'
import type { Language } from '@zhixin/contract/pair'
import { callForBlob } from '../../client/call.ts'
import { saveFile } from '../../client/save-file.ts'

/** Downloads one slip as PDF in a language (HISTORY-05). A refusal is told by its toast. */
export const useSlipPdf = () =>
  useMutation({
    mutationFn: async ({ id, language }: { id: string; language: Language }) =>
      saveFile(await callForBlob('history.slipPdf', { id, language }), 'payslip.pdf'),
  })
