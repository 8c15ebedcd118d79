import type { Pair } from '@zhixin/contract/pair'
import type { ProblemKind } from '@zhixin/domain/sending/problems'

/** The problems that prevent a send, in words that say how to solve them. */
export const problemText: Record<ProblemKind | 'notBound' | 'channelTest' | 'repeatedOne', Pair> = {
  serviceOver: {
    zh: '服务已于 {until} 到期，暂不能发送，续费后即可继续。已有数据仍可查看',
    en: 'Your service ended on {until}, so nothing can be sent until it is renewed. You can still view your data.',
  },
  tooManyPeople: {
    zh: '名册中有 {people} 名在职员工，比服务人数（{limit} 人）多 {count} 人。请增加人数，或将已离职的员工标记离职',
    en: 'Your roster has {people} employees, {count} more than the {limit} your service covers. Add people, or mark those who have left.',
  },
  tooManyWithNew: {
    zh: '名册中有 {people} 名在职员工，服务人数为 {limit} 人。把未匹配的 {added} 人全部加入名册后会超出 {count} 人，届时不能发送：请先增加人数，或只加入需要的人',
    en: 'Your roster has {people} employees of the {limit} your service covers. With all {added} unmatched people added it would be {count} over, and nothing could be sent: add people to the service first, or add only those you need.',
  },
  channel: {
    zh: '该发送渠道尚未设置，请在“渠道设置”中填写，或改用其他发送方式',
    en: 'This channel is not set up. Set it up under “Channels” or choose another channel.',
  },
  channelTest: {
    zh: '该渠道 {at} 的测试发送失败：{reason}。建议先在“渠道设置”中更正并重新测试，再发送',
    en: 'The last test of this channel failed ({at}). Please correct its settings under “Channels” and test again before you send. Reason: {reason}',
  },
  empty: { zh: '没有可发送的员工', en: 'There are no employees to send to.' },
  unmatched: {
    zh: '{count} 人未能与员工名册匹配，请匹配、加入名册或移除',
    en: '{count} {count|employee is|employees are} not matched to the roster. Match, add or remove them.',
  },
  repeated: {
    zh: '{count} 人各有多行（{names}），请为每人保留一行，移除其余的行',
    en: '{count} employees have several rows each ({names}). Keep one row for each and remove the others.',
  },
  repeatedOne: {
    zh: '{names} 在表中有 {rows} 行，请保留一行，移除其余的行',
    en: '{names} has {rows} {rows|row|rows} in the sheet. Keep one of them and remove the others.',
  },
  left: {
    zh: '{count} 人在名册中已离职，请发放最后工资条，或移除',
    en: '{count} {count|person|people} in this payroll {count|has|have} left the company. Send {count|a final payslip|final payslips}, or remove the {count|row|rows}.',
  },
  byName: {
    zh: '{count} 人仅姓名匹配，请确认是同一人',
    en: '{count} {count|employee matches|employees match} by name only. Please confirm that {count|it is|they are} the same {count|person|people}.',
  },
  blocked: {
    zh: '{count} 人有无法识别的单元格，请更正',
    en: '{count} {count|employee has|employees have} cells with errors. Please correct them.',
  },
  unreachable: {
    zh: '{count} 人缺少该渠道的联系方式，请在名册中补充，或移除',
    en: '{count} {count|employee has|employees have} no contact details for this channel. Add them in the roster, or remove the rows.',
  },
  notBound: {
    zh: '{count} 人尚未在小程序中绑定微信，消息无法送达。请员工本人打开小程序，用名册中的手机号绑定，或改用其他发送方式',
    en: '{count} {count|employee has|employees have} not linked a WeChat in the mini-program, so messages cannot reach them. Ask them to open it and link with the mobile number in the roster, or use another channel.',
  },
  notSubscribed: {
    zh: '{count} 人已绑定微信，但没有可用的消息授权，不会收到提醒；工资条仍可在小程序里查看。授权在小程序里签收后或列表页给出，也可改用其他发送方式',
    en: '{count} {count|employee has|employees have} linked a WeChat but agreed to no further message, so no message goes to them; their payslips can still be read in the mini-program. They agree there after confirming a payslip or from the list; you can also use another channel.',
  },
  contactUnconfirmed: {
    zh: '{count} 人的收件方式由无权查看工资的用户（{who}）修改，请先确认是否为员工本人所有',
    en: 'The contact details of {count} {count|employee|employees} were changed by a user without access to pay ({who}). Please confirm first that they belong to the {count|employee|employees}.',
  },
  contactChanged: {
    zh: '{count} 人的收件方式由 {who} 修改，尚未由第二人确认：新工资条会按新方式发送，之前的工资条在确认前不会向新方式开放',
    en: 'The contact details of {count} {count|employee|employees} were changed by {who} and are not confirmed by a second person yet. New payslips go to the new contact; earlier ones stay closed to it until then.',
  },
  alreadySent: {
    zh: '{count} 人已经收到过本月同类型的工资条，请确认不是重复发送',
    en: '{count} {count|employee has|employees have} already received a payslip of this type for this month. Please make sure this is not a duplicate.',
  },
  beingSent: {
    zh: '{count} 人本月同类型的工资条正在发送或已定时，还没有送达，请确认不是重复发送',
    en: 'Payslips of this type for this month are being sent or scheduled to {count} {count|employee|employees} and have not arrived yet. Please make sure this is not a duplicate.',
  },
  notDelivered: {
    zh: '{count} 人本月同类型的工资条没有送达，可在发薪历史中重新发送，请确认不是重复发送',
    en: 'A payslip of this type for this month did not reach {count} {count|employee|employees} and can be resent in the history. Please make sure this is not a duplicate.',
  },
  sharedTarget: {
    zh: '{count} 人与他人共用同一联系方式，共用的人可能看到彼此的工资，请确认有意如此',
    en: '{count} {count|employee shares|employees share} contact details with someone else and could read each other’s pay. Please make sure this is intended.',
  },
}

/** How the first of several people are named. */
export const listText = {
  comma: { zh: '、', en: ', ' },
  more: { zh: '等', en: ' and others' },
} as const satisfies Record<string, Pair>

/** Whom a configured channel reaches. */
export const channelNoteText = {
  boundByPerson: {
    zh: '员工在小程序里用手机号绑定微信，并同意接收消息后才能收到；每同意一次可收到一条。',
    en: 'Reaches employees who have linked their WeChat in the mini-program by mobile number and agreed to messages. Each time they agree allows one message.',
  },
} as const satisfies Record<string, Pair>
