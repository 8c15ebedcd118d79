import type { HandlersOf } from '../../handler.ts'

/** Whom customers of this installation can ask (SHELL-01). */
export const supportHandlers: HandlersOf<'support'> = {
  contacts: async (_, ctx) => ctx.config.support,
}
