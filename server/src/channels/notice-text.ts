import type { ContactKind } from '@zhixin/contract/employees/contact-changes'
import type { Pair } from '@zhixin/contract/pair'

/** The texts of notices other than slips; they never contain an amount, and only an invitation contains a link. */
export const noticeText = {
  codeSubject: { zh: '{company}工资条验证码', en: 'Your payslip verification code – {company}' },
  code: {
    zh: '您的验证码是{code}，{minutes}分钟内有效，请勿告诉他人。',
    en: 'Your code is {code}. It is valid for {minutes} minutes. Do not share it with anyone.',
  },
  changedSubject: {
    zh: '{company}工资条收件方式变更提醒',
    en: 'Your payslip contact details at {company} were changed',
  },
  changed: {
    zh: '您在{company}接收工资条的{what}已改为{now}。',
    en: 'The {what} used for your payslips from {company} was changed to {now}.',
  },
  removed: {
    zh: '您在{company}接收工资条的{what}已被删除。',
    en: 'The {what} used for your payslips from {company} was removed.',
  },
  codeReset: {
    zh: '您查看{company}工资条的安全码已被重置。',
    en: 'Your PIN for payslips from {company} was reset.',
  },
  invitedSubject: {
    zh: '{company}邀请您成为智薪工资条的管理员',
    en: 'You are invited to administer payslips at {company}',
  },
  invited: {
    zh: '{invitedBy}邀请您成为{company}在智薪工资条中的管理员。请在 {days} 天内打开下面的链接，用您手机收到的验证码接受邀请。链接只能使用一次。',
    en: '{invitedBy} invites you to become an administrator of {company} in Zhixin Payslip. Open the link below within {days} days and accept with the code sent to your mobile phone. The link works once.',
  },
  questionsSubject: { zh: '{company}有员工疑问待答复', en: 'Employee questions are waiting – {company}' },
  questions: {
    zh: '{company}有 {count} 个员工疑问待答复，请登录智薪工资条查看。',
    en: '{company}: {count} {count|employee question is|employee questions are} waiting for an answer. Please log in to Zhixin Payslip.',
  },
  questionsEnd: {
    zh: '每小时最多提醒一次。本邮件由系统自动发送，请勿回复。收件邮箱可在“默认配置”的“提醒邮箱”中修改。',
    en: 'You are told at most once an hour. This is an automatic message; please do not reply. The mailboxes are set under Default settings.',
  },
  factorSubject: {
    zh: '{company}智薪工资条账号安全提醒',
    en: 'Security notice for your Zhixin Payslip account – {company}',
  },
  factorAdded: {
    zh: '{time}，您的智薪工资条账号添加了一种二次验证方式。',
    en: 'A second factor was added to your Zhixin Payslip account at {time}.',
  },
  factorReplaced: {
    zh: '{time}，您的智薪工资条账号更换了身份验证器，之前的身份验证器已失效。',
    en: 'The authenticator app of your Zhixin Payslip account was replaced at {time}. The earlier one has ended.',
  },
  factorRemoved: {
    zh: '{time}，您的智薪工资条账号移除了一种二次验证方式。',
    en: 'A second factor was removed from your Zhixin Payslip account at {time}.',
  },
  factorReset: {
    zh: '{time}，您的智薪工资条账号的二次验证已由管理员或平台重置，所有验证方式和恢复码均已失效。',
    en: 'The second factor of your Zhixin Payslip account was reset by an administrator at {time}. All factors and recovery codes have ended.',
  },
  factorRecovery: {
    zh: '{time}，有人使用恢复码通过了您的智薪工资条账号的二次验证。',
    en: 'A recovery code was used in place of the second factor of your Zhixin Payslip account at {time}.',
  },
  factorCodes: {
    zh: '{time}，您的智薪工资条账号重新生成了恢复码，之前的恢复码均已失效。',
    en: 'New recovery codes were made for your Zhixin Payslip account at {time}. The earlier ones have ended.',
  },
  factorLinked: {
    zh: '{time}，您的智薪工资条账号绑定了企业微信，以后可从企业微信直接登录。',
    en: 'WeCom was linked to your Zhixin Payslip account at {time}. From now on it can be used to log in.',
  },
  factorGuessed: {
    zh: '{time}，有人通过了您的智薪工资条账号的登录密码或短信验证码，但多次输错动态验证码，没有登录。您的密码可能已被他人知道。',
    en: 'At {time} somebody passed the password or the SMS code of your Zhixin Payslip account but entered several wrong authenticator codes and was not let in. Somebody else may know your password.',
  },
  factorNotYou: {
    zh: '若非您本人操作，请立即修改密码，并联系贵公司的主管理员。本消息由系统自动发送，请勿回复。',
    en: 'If this was not you, please change your password at once and contact your company’s main administrator. This is an automatic message; please do not reply.',
  },
  notExpected: {
    zh: '如果您不认识邀请人，请不要打开链接。本消息由系统自动发送，请勿回复。',
    en: 'If you do not know who invited you, please do not open the link. This is an automatic message; please do not reply.',
  },
  notYou: {
    zh: '若非您本人要求，请尽快联系贵公司的人事或薪酬负责人。本消息由系统自动发送，请勿回复。',
    en: 'If you did not request this, please contact your company’s HR or payroll department as soon as possible. This is an automatic message; please do not reply.',
  },
} as const satisfies Record<string, Pair>

/** The name of what was changed, inside a sentence. */
export const contactNames: Record<Exclude<ContactKind, 'safetyCode'>, Pair> = {
  phone: { zh: '手机号', en: 'mobile number' },
  email: { zh: '邮箱', en: 'e-mail address' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
}
