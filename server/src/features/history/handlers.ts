import type { HandlersOf } from '../../http/handlers.ts'

export const historyHandlers = {} as HandlersOf<'history'>
