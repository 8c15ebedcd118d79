import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { done, id, instant } from '../shapes.ts'

/** In which language a slip is written (spec §9). */
const slipLanguage = z.enum(['ch', 'en', 'ceh']).describe('ceh: both names of every item.')

/** How long (hours) the PDFs of a batch can be downloaded. */
export const pdfExportHours = 24

/** The PDFs of a batch in one zip file, while they are made and as long as they are kept. */
export const pdfExport = z.object({
  id,
  state: z
    .enum(['waiting', 'running', 'ready', 'outdated', 'failed'])
    .describe(
      'outdated: slips were withdrawn, corrected or sent again since, so the file is gone. failed: nothing is kept.',
    ),
  language: slipLanguage,
  people: z.number().describe('Slips that the file will hold.'),
  done: z.number().describe('Slips that are made already.'),
  leftOut: z.number().describe('Withdrawn slips, of which no PDF is made.'),
  bytes: z.number().describe('The size of the file; 0 until it is ready.'),
  availableUntil: instant.nullable().describe('When the file is removed; null until it is ready.'),
  reason: z.string().describe("Why it failed, in the user's language."),
})
export type PdfExport = z.infer<typeof pdfExport>

export const slipPdfCalls = {
  slipPdf: call({
    route: get('/salary_batch_import/slipPdf/{id}', { ...changes, travel: 'blob' }),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: ['slip.exportPdf'],
    summary: 'One slip as PDF, with what its page shows. A withdrawn slip is refused.',
    input: z.object({
      id,
      language: slipLanguage
        .default('ch')
        .describe('In which language the slips are written; ceh: both names of every item.'),
    }),
    reply: z.object({}),
  }),

  startPdfExport: call({
    route: post('/salary_batch_import/startPdfExport', changes),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: ['batch.exportPdf'],
    summary: 'Begin to make the PDFs of a batch. An earlier file of the same user for this batch is removed.',
    input: z.object({
      batchId: id,
      language: slipLanguage
        .default('ch')
        .describe('In which language the slips are written; ceh: both names of every item.'),
    }),
    reply: pdfExport,
  }),

  findPdfExport: call({
    route: post('/salary_batch_import/findPdfExport'),
    access: screens('salaryRecord'),
    audit: none,
    summary: "The user's own export of a batch: how far it is, or until when it can be downloaded.",
    input: z.object({ batchId: id }),
    reply: z.object({ export: pdfExport.nullable() }),
  }),

  cancelPdfExport: call({
    route: post('/salary_batch_import/cancelPdfExport', changes),
    access: screens('salaryRecord'),
    audit: none,
    summary: 'Stop making the PDFs of a batch, or remove the finished file. Nothing of it is kept.',
    input: z.object({ id }),
    reply: done,
  }),

  downloadPdfExport: call({
    route: get('/salary_batch_import/downloadPdfExport/{id}', { travel: 'blob' }),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: none,
    summary:
      'The finished file. Only who asked for it gets it. Answers Range and If-Range, so that a broken download goes on.',
    input: z.object({ id }),
    reply: z.object({}),
  }),
}
