/** A set time, chosen, changed and cancelled. */
export const scheduleText = {
  when: { zh: '发送时间', en: 'When to send' },
  now: { zh: '立即发送', en: 'Send now' },
  timed: { zh: '定时发送', en: 'At a set time' },
  zone: { zh: '企业时区：{zone}', en: 'Time zone of the company: {zone}' },
  choose: { zh: '请选择发送时间', en: 'Please choose a time.' },
  past: { zh: '这个时间已过，请选择以后的时间', en: 'This time is over. Please choose a later one.' },
  tooFar: { zh: '发送时间不能超过一年以后', en: 'The time must not be more than a year ahead.' },
  gap: {
    zh: '当天时钟从 {before} 之后直接拨到 {after}，{time} 这一刻不存在。',
    en: 'On that day the clocks go from {before} straight to {after}: {time} never comes.',
  },
  use: { zh: '改为 {time}', en: 'Use {time}' },
  twice: {
    zh: '当天时钟拨慢，{time} 会出现两次，请选择：',
    en: 'On that day the clocks are put back and {time} comes twice. Choose one:',
  },
  first: { zh: '第一次（拨慢前）', en: 'The first (before the change)' },
  second: { zh: '第二次（拨慢后）', en: 'The second (after the change)' },
  title: { zh: '已设定时发送', en: 'Scheduled' },
  at: {
    zh: '将于 {time}（{zone}）发送给 {people} 人',
    en: 'Goes to {people} {people|person|people} on {time} ({zone})',
  },
  late: {
    zh: '服务商建议避开整点，实际从 {time} 开始发送。',
    en: 'The provider asks to stay away from the full hour: sending begins at {time}.',
  },
  locked: {
    zh: '到时间之前，内容不能修改。需要修改时请先取消定时，批次会回到核对。',
    en: 'Until then the content cannot be changed. To change it, cancel the schedule: the batch goes back to the review.',
  },
  outdated: {
    zh: '设定之后，收件人、收件方式或工资内容有变动。到时间将不会发送。请取消定时，重新核对后再设定。',
    en: 'A recipient, where it goes to or the content has changed since it was set, so it would not be sent. Cancel the schedule, review the batch and set it again.',
  },
  change: { zh: '修改时间', en: 'Change the time' },
  changed: { zh: '发送时间已修改', en: 'The time was changed' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消定时', en: 'Cancel the schedule' },
  cancelAsk: {
    zh: '取消这次定时发送？批次会回到核对，没有人会收到。',
    en: 'Cancel this schedule? The batch goes back to the review, and nobody gets anything.',
  },
  cancelled: { zh: '已取消定时发送', en: 'The schedule was cancelled' },
}
