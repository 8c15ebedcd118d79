/** Texts about stopping a send that is under way. */
export const stopSendingText = {
  stop: { zh: '停止发送', en: 'Stop sending' },
  ask: {
    zh: '停止发送？已经交给服务商的无法收回，其余不再发送，之后可以重发。',
    en: 'Stop sending? Messages already handed to the provider cannot be recalled; the rest is not sent and can be sent later.',
  },
  done: {
    zh: '已停止：{cancelled} 人未发送，{kept} 人已发出',
    en: 'Stopped: {cancelled} not sent, {kept} already sent',
  },
}
