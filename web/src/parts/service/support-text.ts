export const supportText = {
  hotline: { zh: '咨询热线', en: 'Hotline' },
  preSales: { zh: '售前咨询', en: 'Sales' },
  afterSales: { zh: '售后服务', en: 'Support' },
  scan: { zh: '{name}二维码', en: 'QR code: {name}' },
  openLink: { zh: '打开链接', en: 'Open link' },
  writeMail: { zh: '写邮件', en: 'Write an e-mail' },
  dial: { zh: '拨打电话', en: 'Call' },
  unset: { zh: '未设置', en: 'Not set' },
  unsetHint: {
    zh: '尚未设置联系方式，请联系平台管理员。',
    en: 'No contact details have been set. Please contact your platform administrator.',
  },
}
