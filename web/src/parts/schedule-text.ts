/** Texts for choosing, changing and cancelling a set time. */
export const scheduleText = {
  when: { zh: '发送时间', en: 'Send time' },
  now: { zh: '立即发送', en: 'Send now' },
  timed: { zh: '定时发送', en: 'Schedule' },
  zone: { zh: '企业时区：{zone}', en: 'Company time zone: {zone}' },
  choose: { zh: '请选择发送时间', en: 'Please choose a send time.' },
  past: { zh: '这个时间已过，请选择以后的时间', en: 'This time has passed. Please choose a later time.' },
  tooFar: { zh: '发送时间不能超过一年以后', en: 'Please choose a time within one year.' },
  gap: {
    zh: '当天时钟从 {before} 之后直接拨到 {after}，{time} 这一刻不存在。',
    en: 'Clocks go forward from {before} to {after} on that day; {time} does not exist.',
  },
  use: { zh: '改为 {time}', en: 'Use {time}' },
  twice: {
    zh: '当天时钟拨慢，{time} 会出现两次，请选择：',
    en: 'Clocks go back on that day and {time} occurs twice. Choose one:',
  },
  first: { zh: '第一次（拨慢前）', en: 'First (before the change)' },
  second: { zh: '第二次（拨慢后）', en: 'Second (after the change)' },
  title: { zh: '已设定时发送', en: 'Scheduled' },
  at: {
    zh: '将于 {time}（{zone}）发送给 {people} 人',
    en: 'Will be sent to {people} {people|employee|employees} on {time} ({zone})',
  },
  atOutdated: {
    zh: '原定 {time}（{zone}）发送给 {people} 人，到时不会发送',
    en: 'Scheduled for {people} {people|employee|employees} on {time} ({zone}), but will not be sent',
  },
  late: {
    zh: '服务商建议避开整点，实际从 {time} 开始发送。',
    en: 'The provider recommends avoiding the full hour; sending starts at {time}.',
  },
  locked: {
    zh: '到时间之前，内容不能修改。需要修改时请先取消定时，批次会回到复核。',
    en: 'Until then the content is locked. To change it, cancel the schedule; the payroll run goes back to review.',
  },
  outdated: {
    zh: '设定之后，收件人、收件方式或工资内容有变动，到时间将不会发送。请取消定时，重新复核后再设定。',
    en: 'Recipients, contact details or pay have changed since scheduling, so it will not be sent. Cancel the schedule, review again and reschedule.',
  },
  change: { zh: '修改时间', en: 'Change time' },
  changed: { zh: '发送时间已修改', en: 'Send time changed' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消定时', en: 'Cancel schedule' },
  keep: { zh: '保留定时', en: 'Keep schedule' },
  cancelAsk: {
    zh: '取消这次定时发送？批次会回到复核，没有人会收到。',
    en: 'Cancel this scheduled send? The payroll run goes back to review and nobody receives anything.',
  },
  cancelled: { zh: '已取消定时发送，批次已回到复核', en: 'Schedule cancelled; the payroll run is back in review' },
}
