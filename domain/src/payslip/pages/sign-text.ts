/** Texts about signing a slip (SLIP-06). */
export const signText = {
  title: { zh: '请在下方签名', en: 'Please sign below' },
  meaning: {
    zh: '签名会与这份工资条的内容、签名时间和所用设备一起保存，作为您已收到的凭证。',
    en: 'Your signature is kept with the content of this payslip, the time and the device, as proof that you received it.',
  },
  pad: { zh: '手写签名区', en: 'Signature pad' },
  padHint: { zh: '在框内手写姓名', en: 'Write your name in the box' },
  undo: { zh: '撤销一笔', en: 'Undo' },
  clear: { zh: '清除', en: 'Clear' },
  toTyped: { zh: '不便手写？改为输入姓名', en: 'Cannot draw? Type your name' },
  toDrawn: { zh: '改为手写', en: 'Draw instead' },
  name: { zh: '输入您的姓名', en: 'Type your name' },
  typedMeaning: {
    zh: '输入的姓名将作为您的签名，凭证上会注明“以输入姓名代替手写”。',
    en: 'The typed name counts as your signature. The receipt states that it was typed instead of drawn.',
  },
  strokes: { zh: '已写 {count} 笔', en: '{count} {count|stroke|strokes} drawn' },
  missing: { zh: '请先签名，再确认签收', en: 'Please sign before you confirm' },
  short: { zh: '签名过于简单，请写下您的姓名', en: 'The signature is too short. Please write your name.' },
  signed: { zh: '已签名', en: 'Signed' },
  passkeySigned: { zh: '已用通行密钥签名', en: 'Signed with a passkey' },
  notSigned: {
    zh: '通行密钥没有签名，尚未签收。可以重试，或直接签收',
    en: 'The passkey did not sign, and nothing was confirmed. Try again, or confirm without it.',
  },
  button: { zh: '签名并确认签收', en: 'Sign and confirm receipt' },
} as const
