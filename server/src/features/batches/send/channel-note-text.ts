import type { Pair } from '@zhixin/contract/pair'

/** Why a configured channel does not reach people. */
export const channelNoteText = {
  notBindable: {
    zh: '微信小程序尚未上线，员工还不能自行绑定微信。只有名册中已登记小程序账号（openid）的员工能收到。',
    en: 'The WeChat mini-program is not available yet, so employees cannot link their WeChat themselves. Only employees whose mini-program account (openid) is in the roster can be reached.',
  },
} as const satisfies Record<string, Pair>
