export const searchText = {
  open: { zh: '搜索页面', en: 'Search pages' },
  hint: { zh: '页面名称、拼音或英文', en: 'Page name, in Chinese or English' },
  none: { zh: '没有找到相应的页面', en: 'No matching page' },
}
