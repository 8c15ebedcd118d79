export const consultText = {
  title: { zh: '咨询', en: 'Contact us' },
  hotline: { zh: '咨询热线', en: 'Hotline' },
  preSales: { zh: '售前咨询', en: 'Before you buy' },
  afterSales: { zh: '售后服务', en: 'After-sales service' },
  scan: { zh: '{name}二维码', en: 'QR code: {name}' },
  unset: { zh: '未设置', en: 'Not set' },
  unsetHint: {
    zh: '此安装尚未设置联系方式，请咨询您的平台管理员。',
    en: 'This installation names no contacts. Please ask the administrator of your platform.',
  },
}
