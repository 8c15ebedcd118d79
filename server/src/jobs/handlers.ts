import { rm } from 'node:fs/promises'
import type { JobHandlers } from './job.ts'

export const jobHandlers: JobHandlers = {
  'batches.send': async () => {},
  'house.sweep': async () => {
    void rm
  },
}
