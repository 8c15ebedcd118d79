export const errorLogText = {
  title: { zh: '错误日志', en: 'Error log' },
  hint: {
    zh: '页面运行中出现的错误，只保存在此窗口中。联系技术支持时，请把内容一并提供。',
    en: 'Errors that occurred in this window; kept only here. Please include them when contacting support.',
  },
  clear: { zh: '清空', en: 'Clear' },
  close: { zh: '关闭', en: 'Close' },
  stack: { zh: '详细信息', en: 'Details' },
}
