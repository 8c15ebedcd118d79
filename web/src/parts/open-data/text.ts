export const openDataText = {
  tooLow: { zh: '版本过低请升级', en: 'Your WeCom is too old. Please upgrade it.' },
  tooLowTitle: { zh: '企业微信', en: 'WeCom' },
  hidden: {
    zh: '姓名由企业微信保管，在企业微信中打开才能显示',
    en: 'WeCom keeps this name. It shows when the page is open in WeCom.',
  },
} as const
