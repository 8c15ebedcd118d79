import type { Services } from './context.ts'
import { type Dispatcher, startDispatcher } from './outbox/dispatcher.ts'
import { openSlipGenerator } from './slips/generate-slips.ts'

/** Generates the slips of batches that were sent and hands them over, until stopped: the worker's half of the program. */
export const startWorker = (services: Services, pace?: { renewEvery: number }): Dispatcher =>
  startDispatcher(services, openSlipGenerator(services), pace)
