export const supportText = {
  hotline: { zh: '咨询热线', en: 'Hotline' },
  preSales: { zh: '售前咨询', en: 'Sales' },
  afterSales: { zh: '售后服务', en: 'Support' },
  scan: { zh: '{name}二维码', en: 'QR code: {name}' },
  openLink: { zh: '打开链接', en: 'Open link' },
  writeMail: { zh: '写邮件', en: 'Write an e-mail' },
  dial: { zh: '拨打电话', en: 'Call' },
  noContacts: {
    zh: '您可以这样咨询：',
    en: 'Whom you can ask:',
  },
  askAdmin: {
    zh: '账号、权限和工资条的问题：贵企业的主管理员（见「设置中心」的管理员列表）',
    en: 'About accounts, permissions and payslips: your company’s main administrator, listed under Settings',
  },
  leaveMessage: {
    zh: '续费和产品的问题：在「订单中心」留言，我们的工作人员会给您回电',
    en: 'About renewal and the product: leave a message under Orders, and our staff will call you back',
  },
  askOpener: {
    zh: '续费和产品的问题：为贵企业开通服务的人员',
    en: 'About renewal and the product: whoever set up the service for your company',
  },
}
