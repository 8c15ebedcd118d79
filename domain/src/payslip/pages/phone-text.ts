/** The login by phone, and codes by SMS or mail: whoever comes by a personal link needs none of it. */
export const phoneText = {
  phoneTitle: { zh: '手机号登录', en: 'Log in by phone' },
  phoneHint: { zh: '请使用在公司登记的手机号。', en: 'Use the mobile number registered with your company.' },
  phone: { zh: '手机号', en: 'Mobile number' },
  picture: { zh: '图片验证码', en: 'CAPTCHA' },
  pictureHint: {
    zh: '4 个字符，不区分大小写',
    en: '4 characters; upper or lower case does not matter',
  },
  pictureForAnother: {
    zh: '填写后点“获取验证码”，会再发一个',
    en: 'Fill it in and tap “Send code” to get another one',
  },
  pictureOther: { zh: '看不清？换一张', en: 'Can’t read it? New one' },
  pictureAlt: { zh: '图片验证码，点击换一张', en: 'CAPTCHA, tap to get a new one' },
  sms: { zh: '短信验证码', en: 'SMS code' },
  sendSms: { zh: '获取验证码', en: 'Send code' },
  sendAnother: { zh: '重新获取', en: 'New code' },
  sendAgain: { zh: '{seconds} 秒', en: '{seconds} s' },
  sent: {
    zh: '如该手机号已在公司登记，验证码将在一分钟内送达，5 分钟内有效。',
    en: 'If this number is registered with your company, the code arrives within a minute. It is valid for 5 minutes.',
  },
  phoneWrong: {
    zh: '请输入 1 开头的 11 位手机号',
    en: 'Please enter an 11-digit mobile number that begins with 1.',
  },
  pictureNotLoaded: {
    zh: '图片验证码没有加载出来，请点击图片处重试',
    en: 'The CAPTCHA did not load. Tap it to try again.',
  },
  pictureEmpty: { zh: '请输入图片验证码', en: 'Please enter the CAPTCHA.' },
  smsEmpty: { zh: '请输入 6 位短信验证码', en: 'Please enter the 6-digit SMS code.' },
} as const
