export default {
  pages: ['pages/list/index', 'pages/login/index', 'pages/slip/index', 'pages/question/index', 'pages/privacy/index'],
  window: {
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTextStyle: 'black',
    navigationBarTitleText: '',
    backgroundColor: '#f4f6fa',
    backgroundTextStyle: 'dark',
  },
  // WeChat asks for consent to the privacy guide before the phone number is read.
  __usePrivacyCheck__: true,
  lazyCodeLoading: 'requiredComponents',
  // Pages that slide only make a browser slower; WeChat moves its own.
  ...(process.env.TARO_ENV === 'h5' ? { animation: false } : {}),
  networkTimeout: { request: 60000 },
}
