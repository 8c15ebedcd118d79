export const enterpriseText = {
  title: { zh: '企业微信登录', en: 'WeCom login' },
  going: { zh: '正在前往企业微信…', en: 'Opening WeCom…' },
  entering: { zh: '正在登录…', en: 'Logging in…' },
  failed: { zh: '企业微信登录没有成功', en: 'WeCom login failed' },
  noCompany: {
    zh: '地址不完整，请从企业微信的工作台打开，或联系管理员。',
    en: 'The address is incomplete. Please open this page from the WeCom workbench, or contact your administrator.',
  },
  stateWrong: {
    zh: '授权已失效，请从企业微信重新打开。',
    en: 'The authorisation has expired. Please open this page again from WeCom.',
  },
  again: { zh: '重新登录', en: 'Try again' },
  otherWay: { zh: '用账号登录', en: 'Log in with a user ID' },
  link: { zh: '绑定企业微信', en: 'Link your WeCom' },
  linkHint: {
    zh: '首次从企业微信进入，请用您的账号登录一次完成绑定，以后免密进入。',
    en: 'This is your first visit from WeCom. Log in once to link your account; after that no password is needed.',
  },
  linkAndEnter: { zh: '登录并绑定', en: 'Log in and link' },
  linked: { zh: '已绑定企业微信', en: 'WeCom is linked' },
}
