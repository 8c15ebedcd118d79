import type { HandlersOf } from '../../http/handlers.ts'

export const batchesHandlers = {} as HandlersOf<'batches'>
