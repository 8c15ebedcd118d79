export const shellText = {
  product: { zh: '智薪工资条', en: 'Zhixin Payslip' },
  guest: { zh: '访客', en: 'Guest' },
  sandbox: { zh: 'sandbox: 邮件只进本机信箱', en: 'sandbox: mail stays in the local mailbox' },
  menu: { zh: '主菜单', en: 'Main menu' },
  openMenu: { zh: '打开菜单', en: 'Open the menu' },
  closeMenu: { zh: '关闭菜单', en: 'Close the menu' },
  collapse: { zh: '收起侧栏', en: 'Collapse the sidebar' },
  expand: { zh: '展开侧栏', en: 'Expand the sidebar' },
  company: { zh: '切换企业', en: 'Switch company' },
  switched: { zh: '切换企业成功', en: 'Company switched' },
  language: { zh: '语言', en: 'Language' },
  chinese: { zh: '简体中文', en: '简体中文' },
  english: { zh: 'English', en: 'English' },
  account: { zh: '我的账号', en: 'My account' },
  logout: { zh: '退出登录', en: 'Log out' },
  skip: { zh: '跳到内容', en: 'Skip to the content' },
  offline: {
    zh: '连接不上服务器，请检查网络后重试',
    en: 'The server cannot be reached. Check your network and try again.',
  },
  timeout: { zh: '服务器没有及时回应，请稍后重试', en: 'The server did not answer in time. Please try again later.' },
  error: { zh: 'Error', en: 'Error' },
  elsewhere: {
    zh: '此账号已在其他浏览器或设备上登录，当前窗口已退出登录',
    en: 'This account has logged in on another browser or device. This window is logged out.',
  },
  unsealable: { zh: '此地址无法安全登录', en: 'This address cannot be used safely' },
  unsealableHint: {
    zh: '工资数据全程加密，浏览器只在 https 或本机（localhost、127.0.0.1）地址下提供加密功能。请改用 https 地址打开，或联系管理员开通。',
    en: 'Pay data is encrypted on its way, and browsers encrypt only on https or on this very machine (localhost, 127.0.0.1). Please open the https address, or ask your administrator for one.',
  },
  notFound: { zh: '页面不存在', en: 'There is no such page' },
  notFoundHint: {
    zh: '地址可能有误，或者您没有权限查看。',
    en: 'The address may be wrong, or you may not be allowed to see it.',
  },
  home: { zh: '返回首页', en: 'Back to the start' },
}

/** Titles of the screens, for routes that are shown outside of the server's menu. */
export const titleText = {
  login: { zh: '登录', en: 'Log in' },
  chooseTenant: { zh: '选择企业', en: 'Choose a company' },
  salarySlip: { zh: '创建工资条', en: 'Create pay slips' },
  salaryRecord: { zh: '发薪历史', en: 'Payment history' },
  salaryRecordDetail: { zh: '发薪详情', en: 'Payment details' },
  salaryStaff: { zh: '员工名册', en: 'Roster' },
  sandbox: { zh: '本机信箱', en: 'Sandbox mailbox' },
}
