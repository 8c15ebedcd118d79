/** Lets elements have the role and the name that WeChat's screen readers speak; Taro's templates leave them out. */
module.exports = (context) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (platform.platform !== 'weapp') return
      const spoken = { 'aria-role': '', 'aria-label': '' }
      platform.template.mergeComponents(context, {
        View: spoken,
        Text: spoken,
        Button: spoken,
        Input: spoken,
        Textarea: spoken,
        Canvas: spoken,
      })
    },
  })
}
