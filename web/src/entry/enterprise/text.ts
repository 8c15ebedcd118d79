export const enterpriseText = {
  title: { zh: '企业微信登录', en: 'WeCom login' },
  going: { zh: '正在前往企业微信…', en: 'Going to WeCom …' },
  entering: { zh: '正在登录…', en: 'Logging in …' },
  failed: { zh: '企业微信登录没有成功', en: 'The login from WeCom did not succeed' },
  noCompany: {
    zh: '地址不完整，请从企业微信的工作台打开，或联系管理员。',
    en: 'The address is incomplete. Please open this from the WeCom workbench, or ask your administrator.',
  },
  stateWrong: {
    zh: '授权已失效，请重新打开。',
    en: 'What WeCom told has expired. Please open this again.',
  },
  again: { zh: '重新登录', en: 'Try again' },
  otherWay: { zh: '用账号登录', en: 'Log in with a user ID' },
  link: { zh: '绑定企业微信', en: 'Link your WeCom' },
  linkHint: {
    zh: '首次从企业微信进入，请用您的账号登录一次完成绑定，以后免密进入。',
    en: 'This is your first time from WeCom. Log in once with your user ID; from then on WeCom is enough.',
  },
  linkAndEnter: { zh: '登录并绑定', en: 'Log in and link' },
  linked: { zh: '已绑定企业微信', en: 'WeCom is linked' },
}
