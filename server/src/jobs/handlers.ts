import type { JobHandlers } from './job.ts'
import { sweep } from './sweep.ts'

export const jobHandlers: JobHandlers = {
  'house.sweep': (_, house) => sweep(house),
}
