import type { Pair } from '@zhixin/contract/pair'

/** How a refusal names the users who have a role. */
export const roleUsersText = {
  user: { zh: '{user}（{company}）', en: '{user} ({company})' },
  comma: { zh: '、', en: ', ' },
} as const satisfies Record<string, Pair>
