/** What is said before a send that the service does not cover. */
export const stopText = {
  days: { zh: '去续费', en: 'Renew' },
  people: { zh: '去增加人数', en: 'Add people' },
  askOthers: {
    zh: '请联系能打开“订单中心”的管理员办理',
    en: 'Please ask an administrator who can open Orders',
  },
  over: { zh: '服务已于 {until} 到期', en: 'Your service ended on {until}' },
  nearEnd: {
    zh: '服务 {days} 天后到期（{until}），到期后不能发送',
    en: 'Your service ends in {days} {days|day|days} ({until}); nothing can be sent after that',
  },
  wouldBeTooMany: {
    zh: '加入 {added} 人后名册将有 {people} 人，已购 {limit} 人，超出 {count} 人，届时不能发送',
    en: 'With {added} more people your roster would have {people}, {count} beyond the {limit} you bought, and nothing could be sent',
  },
  tooMany: {
    zh: '在职 {people} 人，超过服务人数 {limit} 人',
    en: '{people} active employees, more than the {limit} your service covers',
  },
  sending: {
    zh: '可以照常导入和复核，但现在不能发送。续费或增加人数后即可发送，已做的复核会保留。',
    en: 'You can import and review as usual, but nothing can be sent now. Once renewed or extended you can send, and your review is kept.',
  },
  sendingAgain: {
    zh: '现在不能重新发送、提醒或更正。查看、撤回和导出照常可用。',
    en: 'Nothing can be resent, reminded of or corrected now. Viewing, withdrawing and exporting work as usual.',
  },
  after: {
    zh: '服务 {until} 到期，所选时间在到期之后，到时不会发送',
    en: 'Your service ends on {until}, before the chosen time: nothing would be sent then',
  },
  afterEnded: {
    zh: '服务已于 {until} 到期，续费后才能定时发送',
    en: 'Your service ended on {until}; renew it before you schedule anything',
  },
  lastDay: { zh: '服务 {until} 到期，发送时间不能晚于这一天', en: 'Your service ends on {until}; choose no later day' },
  use: { zh: '改为 {time}', en: 'Use {time}' },
}
