import type { Pair } from '@zhixin/contract/pair'

/** Whom a configured channel reaches. */
export const channelNoteText = {
  boundByPerson: {
    zh: '员工在小程序里用手机号绑定微信，并同意接收消息后才能收到；每同意一次可收到一条。',
    en: 'Reaches employees who have linked their WeChat in the mini-program by mobile number and agreed to messages. Each time they agree allows one message.',
  },
} as const satisfies Record<string, Pair>
