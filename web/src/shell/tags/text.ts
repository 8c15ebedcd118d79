export const tagText = {
  tabs: { zh: '已打开的页面', en: 'Open pages' },
  more: { zh: '标签操作', en: 'Tab actions' },
  refresh: { zh: '刷新', en: 'Refresh' },
  close: { zh: '关闭', en: 'Close' },
  closeOthers: { zh: '关闭其他', en: 'Close others' },
  closeAll: { zh: '关闭所有', en: 'Close all' },
  addShortcut: { zh: '快捷操作', en: 'Add shortcut' },
  closeOne: { zh: '关闭 {title}', en: 'Close {title}' },
}
