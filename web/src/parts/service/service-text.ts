export const serviceText = {
  title: { zh: '服务', en: 'Service' },
  company: { zh: '企业', en: 'Company' },
  until: { zh: '服务截止', en: 'Expires' },
  lasting: { zh: '长期有效', en: 'No expiry' },
  daysLeft: { zh: '剩余天数', en: 'Days left' },
  days: { zh: '{days} 天', en: '{days}' },
  over: { zh: '已过期', en: 'Expired' },
  people: { zh: '在职人数', en: 'Active employees' },
  ofLimit: { zh: '{people} 人（最多 {limit} 人）', en: '{people} of {limit}' },
  timeZone: { zh: '时区', en: 'Time zone' },
}
