/** Of slips that are held back after a contact was changed (TRUST-06). */
export const heldText = {
  title: { zh: '以前的工资条需要验证后查看', en: 'Earlier pay slips need proof that it is you' },
  why: {
    zh: '贵公司在 {day} 更改了您的{changed}。为防止他人冒用，此前的工资条暂不显示，验证一次即可恢复。',
    en: 'Your company changed your {changed} on {day}. To keep others out, pay slips from before are not shown until you have proved once that it is you.',
  },
  and: { zh: '、', en: ' and ' },
  phone: { zh: '手机号', en: 'mobile number' },
  email: { zh: '邮箱', en: 'e-mail address' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
  safetyCode: { zh: '安全码', en: 'safety code' },
  byCode: { zh: '用原来的安全码验证', en: 'Use my earlier safety code' },
  byPhone: { zh: '向原手机 {phone} 发送验证码', en: 'Send a code to {phone}' },
  byEmail: { zh: '向原邮箱 {email} 发送验证码', en: 'Send a code to {email}' },
  orAsk: {
    zh: '以上方式都不方便？请联系公司负责发薪的同事确认这次更改。',
    en: 'None of these possible? Ask the colleagues who handle pay to confirm the change.',
  },
  onlyAsk: {
    zh: '请联系公司负责发薪的同事确认这次更改，确认后即可查看。',
    en: 'Please ask the colleagues who handle pay to confirm the change. Then your pay slips can be opened.',
  },
  codeHint: {
    zh: '请输入更改之前您设置的 6 位数字安全码。',
    en: 'Enter the 6-digit code that you had set before the change.',
  },
  contactHint: { zh: '验证码将发送至 {target}。', en: 'The code goes to {target}.' },
  codeSent: {
    zh: '验证码已发送至 {target}，5 分钟内有效。',
    en: 'A code is on its way to {target}. It is valid for 5 minutes.',
  },
  codeEmpty: { zh: '请输入 6 位验证码', en: 'Please enter the code of 6 digits.' },
  emailCode: { zh: '邮箱验证码', en: 'Code from the mail' },
  prove: { zh: '验证', en: 'Prove it is me' },
  held: { zh: '待验证', en: 'On hold' },
  heldTitle: { zh: '这份工资条需要验证后查看', en: 'This pay slip needs proof that it is you' },
  heldHint: {
    zh: '您的联系方式或安全码更改过，请先在工资条列表中完成验证。',
    en: 'Your contact or safety code was changed. Please prove in the list of pay slips that it is you.',
  },
} as const
