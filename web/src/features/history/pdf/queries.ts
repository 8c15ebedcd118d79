import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PdfExport } from '@zhixin/contract/history/slip-pdf'
import { call } from '../../../client/call.ts'
import { useLiveEvents } from '../../../client/live-events.ts'
import { answersOf, invalidate, keyOf, query } from '../../../client/query.ts'
import { pollMs } from '../../../parts/sent-batch/sent-batch.ts'

const isUnderWay = (found: PdfExport | null | undefined): boolean =>
  found?.state === 'waiting' || found?.state === 'running'

/** The PDFs of a batch while they are made and as long as they are kept; the progress comes by live events. */
export function usePdfExport(batchId: string) {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind !== 'missed' && (event.kind !== 'slipPdfs' || event.batchId !== batchId)) return
    if (event.kind === 'missed' || event.ended) {
      void invalidate(queries, answersOf('history.findPdfExport', { batchId }))
      return
    }
    queries.setQueryData(keyOf('history.findPdfExport', { batchId }), (answer) =>
      answer?.export && isUnderWay(answer.export)
        ? { export: { ...answer.export, state: 'running' as const, done: Math.max(answer.export.done, event.done) } }
        : answer,
    )
  })
  return useQuery({
    ...query('history.findPdfExport', { batchId }, { handles: 'all' }),
    staleTime: 0,
    gcTime: 0,
    // A proxy may hold events back, and a worker that has ended tells nothing.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.export) ? pollMs : false),
  })
}

/** Begins to make the PDFs, and stops or removes them. */
export function usePdfExportChanges(batchId: string) {
  const queries = useQueryClient()
  const again = () => invalidate(queries, answersOf('history.findPdfExport', { batchId }))
  return {
    make: useMutation({
      mutationFn: (asked: Pick<PdfExport, 'language' | 'contents'>) =>
        call('history.startPdfExport', { batchId, ...asked }),
      onSettled: again,
    }),
    cancel: useMutation({
      mutationFn: (id: string) => call('history.cancelPdfExport', { id }, { handles: ['slip.pdfGone'] }),
      onSettled: again,
    }),
  }
}
