import type { Pair } from '@zhixin/contract/pair'

/** The texts of slip templates, in the design of a batch and in the default settings. */
export const slipTemplatesText = {
  title: { zh: '工资条模板', en: 'Payslip templates' },
  hint: {
    zh: '模板保存顺序、分组、名称、显示方式、问候语和备注，不含工资数据。导入表头相同的文件时自动套用；不需要时，在复核页上方的提示中点“不套用”。',
    en: 'A template keeps order, groups, names, what is shown, greeting and note, but no pay. It is applied to the next file with the same headers. To do without it, choose “Don’t use it” in the note at the top of the review.',
  },
  none: { zh: '还没有模板', en: 'No templates yet' },
  fits: { zh: '表头相符', en: 'Headers match' },
  changed: { zh: '{name} 保存于 {time}', en: 'Saved by {name}, {time}' },
  apply: { zh: '套用', en: 'Apply' },
  applyOne: { zh: '套用模板 {name}', en: 'Apply template {name}' },
  overwrite: { zh: '覆盖', en: 'Overwrite' },
  overwriteOne: { zh: '用当前设计覆盖模板 {name}', en: 'Overwrite template {name} with this design' },
  overwriteAsk: { zh: '用当前设计覆盖模板“{name}”？', en: 'Overwrite template “{name}” with this design?' },
  rename: { zh: '重命名', en: 'Rename' },
  renameOne: { zh: '重命名模板 {name}', en: 'Rename template {name}' },
  remove: { zh: '删除', en: 'Delete' },
  removeOne: { zh: '删除模板 {name}', en: 'Delete template {name}' },
  removeAsk: {
    zh: '删除模板“{name}”？已套用它的批次不受影响。',
    en: 'Delete template “{name}”? Payroll runs that use it stay as they are.',
  },
  name: { zh: '模板名称', en: 'Template name' },
  renamed: { zh: '模板已重命名', en: 'Template renamed' },
  removed: { zh: '模板已删除', en: 'Template deleted' },
} as const satisfies Record<string, Pair>
