/** The carriers' policies of 2025 as the SMS providers announced them to their customers. */
export const noticeText = {
  title: { zh: '温馨提示', en: 'Please note' },
  why: {
    zh: '贵公司的短信模板含有链接。2025 年起，各运营商陆续限制含链接的短信，带链接的工资条短信发送成功率会下降：',
    en: 'Your SMS template contains a link. Since 2025, mobile carriers have been restricting text messages that contain links, so payslip messages with a link are less likely to arrive:',
  },
  advice: {
    zh: '建议在“渠道设置”中改用不含链接的短信模板，或改用邮件、企业微信发送。',
    en: 'We suggest an SMS template without a link (under Channels), or sending by e-mail or WeCom.',
  },
  carrier: { zh: '运营商', en: 'Carrier' },
  date: { zh: '计划生效时间', en: 'Planned effective date' },
  policy: { zh: '政策名称', en: 'Policy' },
  close: { zh: '关闭', en: 'Close' },
  telecom: { zh: '中国电信', en: 'China Telecom' },
  telecomDate: { zh: '2025年5月20日', en: '20 May 2025' },
  telecomPolicy: {
    zh: '“短信内容包含链接、联系方式、IP地址”的内容拦截管控',
    en: 'Blocking of messages that contain links, contact details or IP addresses',
  },
  unicom: { zh: '中国联通', en: 'China Unicom' },
  unicomDate: { zh: '2025年7月1日', en: '1 July 2025' },
  unicomPolicy: {
    zh: '“短信模板先报后发”及“引流信息拦截”管控',
    en: 'Templates registered before sending; blocking of messages with links or contact details',
  },
  mobile: { zh: '中国移动', en: 'China Mobile' },
  mobileDate: { zh: '2025年7月（运营商预告）', en: 'July 2025 (as announced)' },
  mobilePolicy: {
    zh: '“引流信息拦截”管控',
    en: 'Blocking of messages with links or contact details',
  },
}
