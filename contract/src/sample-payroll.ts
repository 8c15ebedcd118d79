import { z } from 'zod'
import { defineCall } from './call.ts'
import { get } from './route.ts'

export const sampleKind = z
  .enum(['plain', 'faulty'])
  .describe('plain: everything is right. faulty: with mistakes that the review finds.')
export type SampleKind = z.infer<typeof sampleKind>

export const samplePayroll = defineCall(
  'batches.samplePayroll',
  get('/salary_batch_import_temporary/samplePayroll', { travel: 'blob' }),
  'A payroll of invented people to try the product with (IMPORT-15). Nobody in it has a contact.',
  z.object({ kind: sampleKind }),
  z.object({}),
)
