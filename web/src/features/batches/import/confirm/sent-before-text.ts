/** Texts that say at the import that a file or a month goes out once more. */
export const sentBeforeText = {
  file: {
    zh: '与已发送的“{title}”内容相同，继续将再发一次',
    en: 'Same file as “{title}”, which was already sent: going on would send it again',
  },
  fileUnderway: {
    zh: '与正在发送或已定时的“{title}”内容相同，继续将再发一次',
    en: 'Same file as “{title}”, which is being sent or scheduled: going on would send it again',
  },
  fileSent: { zh: '{at} 已发送给 {count} 人。', en: 'Sent {at} to {count} {count|employee|employees}.' },
  filePeople: { zh: '共 {count} 人。', en: '{count} {count|employee|employees}.' },
  month: { zh: '{month}的{type}已经发送过', en: '{type} for {month} was already sent' },
  monthHint: {
    zh: '如果是补充其他员工，可以继续；重复的员工会在发送前列出。',
    en: 'Go on if these are other employees. Anyone who would get it twice is listed before sending.',
  },
  sent: { zh: '“{title}”：{at} 发送给 {count} 人', en: '“{title}”: sent {at} to {count} {count|employee|employees}' },
  underway: {
    zh: '“{title}”：正在发送或已定时，共 {count} 人',
    en: '“{title}”: being sent or scheduled, {count} {count|employee|employees}',
  },
  show: { zh: '查看该批次', en: 'View it' },
  more: { zh: '等共 {count} 个批次', en: '{count} payroll runs in all' },
}
