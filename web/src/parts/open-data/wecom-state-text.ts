/** How the connection to WeCom stands, in a word. */
export const wecomStateText = {
  wecomOn: { zh: '已接入', en: 'Connected' },
  wecomOff: { zh: '未接入', en: 'Not connected' },
  wecomWaits: { zh: '同步等待您确认', en: 'Sync waits for you' },
  wecomFailed: { zh: '同步未完成', en: 'Sync not finished' },
}
