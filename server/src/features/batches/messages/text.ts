import type { Pair } from '@zhixin/contract/pair'

/** The prefix that marks a message to oneself; an employee's message has none. */
export const testMark: Pair = { zh: '【测试】', en: '[Test] ' }
