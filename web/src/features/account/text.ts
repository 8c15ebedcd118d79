export const accountText = {
  settings: { zh: '设置中心', en: 'Settings' },
  settingsHint: {
    zh: '企业的服务状态、管理员和各项设置的入口',
    en: 'Your service, administrators and settings',
  },
  admins: { zh: '管理员', en: 'Administrators' },
  main: { zh: '主管理员', en: 'Main administrator' },
  you: { zh: '您', en: 'You' },
  since: { zh: '自 {day} 起', en: 'since {day}' },
  where: { zh: '常用设置', en: 'Settings' },
  orders: { zh: '订单中心', en: 'Orders' },
  ordersHint: { zh: '服务的购买、续费和扩容', en: 'Buy, renew or extend your service' },
  notOpen: { zh: '在线下单尚未开通', en: 'Online ordering is not available yet' },
  notOpenHint: {
    zh: '目前没有可以查看的订单。续费或增加人数请联系为您服务的销售或客服，办理后服务状态会随之更新。',
    en: 'There are no orders to show. To renew or add employees, please contact your sales representative or support; your service status is updated afterwards.',
  },
}
