import { fail } from '@zhixin/contract/errors'
import type { HandlersOf } from '../../handler.ts'

/** The WeChat mini-program (MINI-01, decision 048). */
export const miniHandlers: HandlersOf<'mini'> = {
  login: async () => fail('mini.notConfigured'),
  bindPhone: async () => fail('mini.notBound'),
  messages: async () => ({ linked: false, templates: [] }),
  subscribed: async () => fail('mini.templateUnknown'),
  unbind: async () => ({}),
}
