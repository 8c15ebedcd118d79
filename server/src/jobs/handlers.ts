import type { JobHandlers } from './job.ts'
import { sendBatch } from './send-batch.ts'
import { sweep } from './sweep.ts'

export const jobHandlers: JobHandlers = {
  'batches.send': (payload, house) => sendBatch(house, payload),
  'house.sweep': (_, house) => sweep(house),
}
