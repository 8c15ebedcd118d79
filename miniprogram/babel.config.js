/** Old enough for the web views of WeChat that the slip pages support too: BigInt of the sealed wire is in all of them. */
module.exports = {
  presets: [
    [
      'taro',
      { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, targets: { ios: '14', chrome: '86' } },
    ],
  ],
}
