/** Texts for importing a roster from a spreadsheet. */
export const rosterImportText = {
  importTitle: { zh: '导入名册', en: 'Import roster' },
  importDrop: { zh: '点击或把表格拖到这里', en: 'Click, or drop a spreadsheet here' },
  importTypes: {
    zh: '支持 .xlsx、.xls、.csv，先检查后导入',
    en: '.xlsx, .xls or .csv; checked before importing',
  },
  template: { zh: '下载模板', en: 'Download template' },
  templateName: { zh: '名册模板.xlsx', en: 'roster-template.xlsx' },
  checking: { zh: '正在检查…', en: 'Checking…' },
  people: { zh: '表中人数', en: 'Employees in the file' },
  willAdd: { zh: '新增', en: 'New' },
  willUpdate: { zh: '更新', en: 'Updated' },
  same: { zh: '无变化', en: 'Unchanged' },
  faulty: { zh: '有问题', en: 'With errors' },
  faultsTitle: {
    zh: '以下各行不会导入，请修正后再导一次',
    en: 'These rows will not be imported. Please correct them and import again.',
  },
  row: { zh: '行号', en: 'Row' },
  reason: { zh: '原因', en: 'Reason' },
  doImport: { zh: '导入 {count} 人', en: 'Import {count} {count|employee|employees}' },
  nothingToImport: { zh: '没有需要导入的员工', en: 'Nothing to import' },
  otherFile: { zh: '更换文件', en: 'Change file' },
  imported: { zh: '导入完成：新增 {added} 人，更新 {updated} 人', en: 'Imported: {added} added, {updated} updated' },
  name: { zh: '姓名', en: 'Name' },
}
