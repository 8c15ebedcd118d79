export const shortcutText = {
  title: { zh: '快捷操作', en: 'Shortcuts' },
  none: {
    zh: '还没有快捷操作。在页面标签的菜单中选择“快捷操作”，或点击下面的按钮，即可把页面放在这里。',
    en: 'No shortcuts yet. Choose “Add shortcut” in a tab’s menu, or use the button below to add this page.',
  },
  add: { zh: '添加当前页面', en: 'Add this page' },
  saved: { zh: '已添加到快捷操作', en: 'Added to shortcuts' },
  remove: { zh: '移除 {name}', en: 'Remove {name}' },
}
