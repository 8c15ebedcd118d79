export default { enablePullDownRefresh: true }
