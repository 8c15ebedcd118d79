/** Texts about contacts that several people of a batch share. */
export const sharedText = {
  title: {
    email: {
      zh: '{count} 人与他人共用邮箱',
      en: '{count} {count|employee shares|employees share} an e-mail address with someone else',
    },
    sms: {
      zh: '{count} 人与他人共用手机号',
      en: '{count} {count|employee shares|employees share} a mobile number with someone else',
    },
    miniProgram: {
      zh: '{count} 人与他人共用账号',
      en: '{count} {count|employee shares|employees share} an account with someone else',
    },
  },
  people: { zh: '{target}：{names}', en: '{target}: {names}' },
  more: {
    zh: '另有 {count} 人与他人共用。',
    en: '{count} more {count|employee shares|employees share} with someone else.',
  },
  means: {
    zh: '共用的人能收到彼此的工资条，可能看到对方的工资。请确认确实如此安排。',
    en: 'Whoever shares it receives the other’s payslip too and could read their pay. Please make sure this is intended.',
  },
  show: { zh: '查看这些人', en: 'View these rows' },
}
