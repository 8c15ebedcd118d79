/** Texts about slips that are withheld after a contact was changed (TRUST-06). */
export const heldText = {
  title: { zh: '以前的工资条需要验证后查看', en: 'Verify your identity to view earlier payslips' },
  why: {
    zh: '贵公司在 {day} 更改了您的{changed}。为防止他人冒用，此前的工资条暂不显示，验证一次即可恢复。',
    en: 'Your company changed your {changed} on {day}. For your protection, earlier payslips are hidden until you verify your identity once.',
  },
  and: { zh: '、', en: ' and ' },
  phone: { zh: '手机号', en: 'mobile number' },
  email: { zh: '邮箱', en: 'e-mail address' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
  safetyCode: { zh: '安全码', en: 'PIN' },
  byCode: { zh: '用原来的安全码验证', en: 'Use my previous PIN' },
  byPhone: { zh: '向原手机 {phone} 发送验证码', en: 'Send a code to {phone}' },
  byEmail: { zh: '向原邮箱 {email} 发送验证码', en: 'Send a code to {email}' },
  orAsk: {
    zh: '以上方式都不方便？请联系公司负责发薪的同事确认这次更改。',
    en: 'None of these possible? Ask your payroll colleagues to confirm the change.',
  },
  onlyAsk: {
    zh: '请联系公司负责发薪的同事确认这次更改，确认后即可查看。',
    en: 'Please ask your payroll colleagues to confirm the change. Then you can view your payslips.',
  },
  codeHint: {
    zh: '请输入更改之前您设置的 6 位数字安全码。',
    en: 'Enter the 6-digit PIN you had set before the change.',
  },
  contactHint: { zh: '验证码将发送至 {target}。', en: 'The code will be sent to {target}.' },
  codeSent: {
    zh: '验证码已发送至 {target}，5 分钟内有效。',
    en: 'A code has been sent to {target}. It is valid for 5 minutes.',
  },
  codeEmpty: { zh: '请输入 6 位验证码', en: 'Please enter the 6-digit code.' },
  emailCode: { zh: '邮箱验证码', en: 'E-mail code' },
  prove: { zh: '验证', en: 'Verify' },
} as const
