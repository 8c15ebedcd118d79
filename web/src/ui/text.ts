/** Texts that all screens share. */
export const uiText = {
  tip: { zh: '请注意', en: 'Please note' },
  cancel: { zh: '取消', en: 'Cancel' },
  ok: { zh: '确定', en: 'OK' },
  save: { zh: '保存', en: 'Save' },
  wholeNumber: { zh: '请填写 {min} 到 {max} 的整数', en: 'Enter a whole number from {min} to {max}' },
  export: { zh: '导出', en: 'Export' },
  filters: { zh: '筛选', en: 'Filters' },
  filtersSet: { zh: '筛选（{count}）', en: 'Filters ({count})' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '加载中…', en: 'Loading…' },
  empty: { zh: '暂无数据', en: 'No data' },
  failed: { zh: '加载失败，请重试', en: 'Could not load. Please try again.' },
  broken: { zh: '页面出错了', en: 'Something went wrong on this page' },
  brokenHint: {
    zh: '您的数据没有丢失。请刷新页面；如仍有问题请联系管理员。',
    en: 'Your data is safe. Please reload the page; if the problem persists, contact your administrator.',
  },
  reload: { zh: '刷新页面', en: 'Reload' },
  noLine: { zh: '连接不上服务器，此页面未能打开', en: 'No connection: this page could not be opened' },
  noLineHint: {
    zh: '请检查网络。网络恢复后会自动打开，无需刷新。',
    en: 'Please check your network. The page opens by itself once you are back online; no need to reload.',
  },
  noLinePart: {
    zh: '连接不上服务器，网络恢复后会自动打开',
    en: 'No connection. This opens by itself once you are back online.',
  },
  retryNow: { zh: '立即重试', en: 'Try again now' },
  newRelease: {
    zh: '系统已更新，请刷新页面后再试',
    en: 'A new version was installed. Please reload the page and try again.',
  },
  newReleasePage: { zh: '系统已更新，请刷新页面', en: 'A new version was installed. Please reload the page.' },
  newReleaseHint: { zh: '此页面需要载入新版本后才能打开。', en: 'This page can only be opened in the new version.' },
  newReleaseLoses: {
    zh: '此页面需要载入新版本后才能打开。刷新会关闭已打开的标签页，其中未保存的内容会丢失。',
    en: 'This page can only be opened in the new version. Reloading closes your open tabs, and anything not saved there is lost.',
  },
  step: { zh: '第 {n} 步', en: 'Step {n}' },
  stepDone: { zh: '已完成', en: 'done' },
}
