export const invitationText = {
  title: { zh: '接受邀请', en: 'Accept an invitation' },
  heading: { zh: '成为{company}的管理员', en: 'Become an administrator of {company}' },
  hint: {
    zh: '{name}，您好！{invitedBy}邀请您管理本企业的工资条。请用手机 {phone} 收到的验证码接受邀请。',
    en: 'Hello {name}, {invitedBy} invites you to manage this company’s payslips. Accept with the code sent to {phone}.',
  },
  sent: {
    zh: '验证码已发送至 {phone}，5 分钟内有效。',
    en: 'A code was sent to {phone}. It is valid for 5 minutes.',
  },
  asked: {
    new: {
      zh: '验证码正确。您还没有账号，请设置登录密码。',
      en: 'The code is right. You have no account yet, so please choose a password.',
    },
    present: {
      zh: '验证码正确。此手机号已有账号，请输入该账号的登录密码，确认是您本人。如不是您的账号，请联系邀请人更换手机号。',
      en: 'The code is right. This number has an account already. Enter its password to show that it is yours. If it is not, ask whoever invited you to use another number.',
    },
    factor: {
      zh: '密码正确。此账号已启用二次验证，请再验证一次。',
      en: 'The password is right. This account has a second factor, so please verify once more.',
    },
  },
  factor: { zh: '动态验证码或恢复码', en: 'Authenticator or recovery code' },
  factorHint: {
    zh: '身份验证器显示的 6 位数字；只用通行密钥的，请填恢复码',
    en: '6 digits from your authenticator app. If you only use passkeys, enter a recovery code',
  },
  factorEmpty: { zh: '请输入动态验证码或恢复码', en: 'Please enter an authenticator or recovery code' },
  accountPassword: { zh: '账号的登录密码', en: 'Password of the account' },
  reset: {
    zh: '忘记密码？先重设密码',
    en: 'Forgot it? Set a new password first',
  },
  password: { zh: '设置密码', en: 'Choose a password' },
  accept: { zh: '接受邀请', en: 'Accept' },
  failed: { zh: '无法接受邀请', en: 'This invitation cannot be accepted' },
  noLink: {
    zh: '链接不完整。请从邀请消息中重新打开，或完整复制链接。',
    en: 'The link is incomplete. Open it again from the invitation, or copy all of it.',
  },
  logIn: { zh: '去登录', en: 'Log in' },
  again: { zh: '重试', en: 'Try again' },
  done: { zh: '您已成为管理员', en: 'You are now an administrator' },
  doneHint: {
    zh: '{company}已加入您的账号。请用原来的密码或短信验证码登录，然后选择该企业。',
    en: '{company} was added to your account. Log in as usual, with your password or a code by SMS, and choose the company.',
  },
}
