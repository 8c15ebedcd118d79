import type { HandlersOf } from '../../http/handlers.ts'

export const sandboxHandlers = {} as HandlersOf<'sandbox'>
