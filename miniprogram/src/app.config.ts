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
  networkTimeout: { request: 60000 },
}
