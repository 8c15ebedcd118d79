import type { HandlersOf } from '../../http/handlers.ts'

export const employeesHandlers = {} as HandlersOf<'employees'>
