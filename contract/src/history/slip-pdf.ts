import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { done, id, instant } from '../shapes.ts'

/** In which language a slip is written (spec §9). */
const slipLanguage = z.enum(['ch', 'en', 'ceh']).describe('ceh: both names of every item.')

/** What an export of a batch holds. */
const exportContents = z
  .enum(['pdf', 'receipts'])
  .describe('pdf: the PDFs alone. receipts: with them all that proves who received what, and a page that verifies it.')

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
  contents: exportContents,
  people: z.number().describe('Slips that the file will hold.'),
  done: z.number().describe('Slips that are made already.'),
  leftOut: z.number().describe('Withdrawn slips, of which no PDF is made.'),
  bytes: z.number().describe('The size of the file; 0 until it is ready.'),
  availableUntil: instant.nullable().describe('When the file is removed; null until it is ready.'),
  reason: z.string().describe("Why it failed, in the user's language."),
})
export type PdfExport = z.infer<typeof pdfExport>

const receiptEvent = z.object({
  kind: z.enum(['sent', 'read', 'confirmed', 'signed', 'withdrawn']),
  at: instant,
  isCurrent: z.boolean().describe('About the content that the slip has now, not one from before a correction.'),
  how: z.enum(['person', 'deadline']).nullable().describe('Of a confirmation.'),
  proof: z.enum(['safetyCode', 'phoneCode', 'wechatPhone']).nullable().describe('How the person proved who they are.'),
  form: z.enum(['drawn', 'typed']).nullable().describe('Of a signature.'),
  device: z.string().describe("What the person's browser said of itself; '' where no person acted."),
})

/** What proves that somebody received a slip (SLIP-06). */
const receipt = z.object({
  id,
  grade: z
    .enum(['L0', 'L1', 'L2'])
    .nullable()
    .describe('L0: read. L1: confirmed by the person. L2: signed. null: not even read.'),
  contentHash: z.string().describe('SHA-256 of the slip in canonical JSON, hexadecimal.'),
  events: z.array(receiptEvent),
  picture: z.string().describe("The signature as SVG; '' without one."),
  root: z
    .object({
      number: z.number().describe("Counted over the company's roots."),
      size: z.number().describe('Slips and events in the tree of the batch.'),
      hash: z.string(),
      at: instant,
      stampedAt: instant.nullable().describe("By a timestamp authority's clock; null without a timestamp."),
    })
    .nullable()
    .describe('The newest root of the batch; null while none is made.'),
})
export type Receipt = z.infer<typeof receipt>

export const slipPdfCalls = {
  findReceipt: call({
    route: get('/salary_batch_import/findReceipt/{id}'),
    access: screens('salaryRecord'),
    audit: none,
    summary: 'What proves that the employee received a slip: its grade, events and signature.',
    input: z.object({ id }),
    reply: receipt,
  }),

  downloadReceipt: call({
    route: get('/salary_batch_import/downloadReceipt/{id}', { ...changes, travel: 'blob' }),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: ['slip.exportReceipt'],
    summary: 'One receipt as a zip: slip, events, signature, proofs, and a page that verifies all of it offline.',
    input: z.object({
      id,
      language: slipLanguage.default('ch').describe('In which language the PDF is written.'),
    }),
    reply: z.object({}),
  }),

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
    audit: ['batch.exportPdf', 'batch.exportReceipts'],
    summary:
      'Begin to make the PDFs of a batch, or with them its receipts. An earlier file of the same user for this batch is removed.',
    input: z.object({
      batchId: id,
      contents: exportContents.default('pdf'),
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
