import type { Pair } from '@zhixin/contract/pair'

/** What a message to oneself says of itself, where an employee's says nothing. */
export const testMark: Pair = { zh: '【测试】', en: '[Test] ' }
