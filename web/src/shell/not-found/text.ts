export const notFoundText = {
  title: { zh: '页面不存在', en: 'Page not found' },
  asked: { zh: '您打开的地址：', en: 'Address you opened:' },
  hint: {
    zh: '地址可能有误，页面可能已移走，或者您没有权限查看。',
    en: 'The address may be wrong, the page may have moved, or you may not have permission to view it.',
  },
  visitorHint: {
    zh: '地址可能有误，或页面已移走。登录后可以从菜单进入各项功能。',
    en: 'The address may be wrong, or the page may have moved. Log in to reach everything from the menu.',
  },
  maybe: { zh: '您要找的可能是', en: 'You may be looking for' },
  back: { zh: '返回上一页', en: 'Go back' },
  home: { zh: '返回首页', en: 'Back to home' },
  search: { zh: '搜索其他页面', en: 'Search other pages' },
  logIn: { zh: '登录', en: 'Log in' },
  poster: { zh: '了解智薪工资条', en: 'About Zhixin Payslip' },
  notAllowed: { zh: '没有权限查看此页面', en: 'You do not have permission to view this page' },
  notAllowedHint: {
    zh: '当前登录的是“{name}”，此账号没有查看此页面的权限。如有需要，请联系贵企业的管理员，或换一个账号登录。',
    en: 'You are logged in as “{name}”, who may not view this page. Ask your company’s administrator for access, or log in with another account.',
  },
  logInFirst: { zh: '请先登录', en: 'Please log in' },
  notAllowedVisitorHint: {
    zh: '登录后即可打开您有权限的页面。',
    en: 'Once you are logged in, you can open the pages that are open to you.',
  },
  otherAccount: { zh: '换一个账号登录', en: 'Use another account' },
}
