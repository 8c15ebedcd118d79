import type { Pair } from '@zhixin/contract/pair'
import type { ProblemKind } from '@zhixin/domain/sending/problems'

/** What stands between a batch and its send, in words that say what to do about it. */
export const problemText: Record<ProblemKind | 'notBound', Pair> = {
  channel: {
    zh: '该发送渠道尚未配置，无法发送',
    en: 'This channel is not configured, so nothing can be sent.',
  },
  empty: { zh: '没有可发送的人员', en: 'There is nobody to send to.' },
  unmatched: {
    zh: '{count} 人未能与员工名册匹配，请匹配、加入名册或移除',
    en: '{count} {count|person is|people are} not matched to the roster. Match them, add them to the roster or remove them.',
  },
  byName: {
    zh: '{count} 人仅按姓名匹配，请确认',
    en: '{count} {count|person is|people are} matched by name only. Please confirm them.',
  },
  blocked: {
    zh: '{count} 人有无法识别的单元格，请更正',
    en: '{count} {count|person has|people have} cells that could not be read. Please correct them.',
  },
  unreachable: {
    zh: '{count} 人缺少该渠道的联系方式，请在名册中补充或移除',
    en: '{count} {count|person lacks|people lack} what this channel needs. Complete them in the roster or remove them.',
  },
  notBound: {
    zh: '{count} 人没有可用的微信账号（openid），小程序消息无法送达。员工本人在小程序中绑定后才有 openid，而本产品的小程序尚未推出，请改用其他发送方式',
    en: '{count} {count|person has|people have} no WeChat account (openid) that messages could go to. People get one here by binding themselves in the mini-program, and ours is not out yet: use another channel.',
  },
  contactUnconfirmed: {
    zh: '{count} 人的收件方式由无权查看工资的人员（{who}）修改，请先确认是否为本人所有',
    en: '{count} {count|person has|people have} a contact that was changed by somebody who may not see pay ({who}). Please confirm first that it is their own.',
  },
  contactChanged: {
    zh: '{count} 人的收件方式由 {who} 修改，尚未由第二人确认：新工资条会按新方式发送，之前的工资条在确认前不会向新方式开放',
    en: '{count} {count|person has|people have} a contact that {who} changed and no second person has confirmed. The new slips go there; earlier ones stay shut to it until then.',
  },
  alreadySent: {
    zh: '{count} 人已经收到过本月同类型的工资条，请确认不是重复发送',
    en: '{count} {count|person already has|people already have} a slip of this month and kind. Make sure that this is not sent twice.',
  },
  sharedTarget: {
    zh: '{count} 人与他人共用同一联系方式，请留意',
    en: '{count} {count|person shares|people share} a mailbox or number with somebody else. Please take note.',
  },
}
