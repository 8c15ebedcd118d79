import type { HandlersOf } from '../../http/handlers.ts'
import { sendHandlers } from './send/handlers.ts'

export const batchesHandlers = { ...sendHandlers } as HandlersOf<'batches'>
