export const reviewText = {
  toSend: { zh: '去发送', en: 'Go to send' },
  list: { zh: '复核明细', en: 'Review details' },
  all: { zh: '全部', en: 'All' },
  matched: { zh: '已匹配', en: 'Matched' },
  byName: { zh: '仅姓名匹配', en: 'Name only' },
  unmatched: { zh: '未匹配', en: 'Unmatched' },
  left: { zh: '已离职', en: 'Former' },
  blocked: { zh: '单元格有误', en: 'Cells to fix' },
  edited: { zh: '已修改', en: 'Edited' },
  unreachable: { zh: '无法送达', en: 'Unreachable' },
  shownPeople: { zh: '当前人数', en: 'Employees shown' },
  shownNet: { zh: '当前实发合计', en: 'Net pay shown' },

  explainByName: {
    zh: '这些员工只有姓名与名册一致。请核对后确认，下个月自动匹配；同名员工逐个确认。',
    en: 'Only the names match the roster. Please check and confirm; next month they are matched automatically. Shared names are confirmed one by one.',
  },
  someUnmatched: {
    zh: '{count} 人还没有对应员工：可加入名册或逐一匹配，也可先导入员工名册再回来。',
    en: '{count} {count|employee is|employees are} not matched yet: add them to the roster or match them one by one, or import your roster first and come back.',
  },
  someRepeated: {
    zh: '{count} 行与其他行是同一人：请为每人保留一行，移除多余的行。',
    en: '{count} {count|row repeats|rows repeat} a person of another row: keep one row for each person and remove the others.',
  },
  someLeft: {
    zh: '{count} 人在名册中已离职：可发放最后工资条，或移除。',
    en: '{count} {count|person has|people have} left the company: send {count|a final payslip|final payslips}, or remove the {count|row|rows}.',
  },
  explainLeft: {
    zh: '这些员工在名册中已离职，不会加入名册。可发放最后工资条，或从本批次移除。',
    en: 'These people have left and are not added to the roster. Send them a final payslip, or remove the rows.',
  },
  showUnmatched: { zh: '查看这些行', en: 'Show these rows' },
  explainUnmatched: {
    zh: '这些行还没有对应员工。可在这里加入名册，也可先到员工名册导入名册，再回来继续。',
    en: 'These rows are not matched to an employee yet. Add them to the roster here, or import your roster first and come back.',
  },
  explainBlocked: {
    zh: '红色单元格无法直接使用，请双击填写正确的值。',
    en: 'The red cells cannot be used as they are. Double-click to enter the correct value.',
  },
  explainUnreachable: {
    zh: '这些员工没有邮箱，收不到工资条。请补充邮箱，或移除这些行。',
    en: 'These employees have no e-mail address. Add one, or remove the rows.',
  },
  explainEdited: {
    zh: '复核中手工改过的行，蓝点标出改过的单元格。',
    en: 'Rows edited during review. A blue dot marks the edited cells.',
  },

  cellTaken: {
    zh: '第 {row} 行的“{title}”刚被另一位同事改过，您的修改还没有保存。要用哪一个？',
    en: 'A colleague has just changed “{title}” in row {row}. Your change is not saved yet. Which one do you want to keep?',
  },
  theirs: { zh: '同事改为', en: 'Your colleague’s' },
  mine: { zh: '您输入的', en: 'Yours' },
  emptyCell: { zh: '（空）', en: '(empty)' },
  useMine: { zh: '用我的', en: 'Use mine' },
  keepTheirs: { zh: '保留同事的', en: 'Keep theirs' },

  confirmAll: { zh: '全部确认（{count}）', en: 'Confirm all ({count})' },
  confirmTicking: { zh: '逐人勾选确认（{count}）', en: 'Tick to confirm ({count})' },
  confirmByRow: { zh: '去逐行确认（{count}）', en: 'Confirm one by one ({count})' },
  confirmLook: { zh: '核对后确认', en: 'Check and confirm' },
  confirmLooking: { zh: '正在核对…', en: 'Checking…' },
  confirmTicked: { zh: '确认勾选的 {count} 人', en: 'Confirm {count} ticked' },
  confirmAllAsk: {
    zh: '勾选的人就是名册中的同名员工吗？确认后会记住，下个月自动匹配。',
    en: 'Are the ticked rows the employees of the same name in the roster? They are remembered and matched automatically next month.',
  },
  confirmDiffers: {
    zh: '橙色的 {count} 人与名册或上次不一致，没有预先勾选。请逐人核对，是同一人再勾选。',
    en: '{count} {count|row|rows} in orange {count|differs|differ} from the roster or from last time and {count|is|are} not ticked. Please check each and tick only the right ones.',
  },
  confirmPick: { zh: '请先勾选要确认的人', en: 'Tick the people you want to confirm' },
  differsDepartment: { zh: '部门不同', en: 'Other department' },
  differsPay: { zh: '与上次差异大', en: 'Unlike last time' },
  choice: { zh: '选择', en: 'Choice' },
  tickRow: { zh: '勾选 {name}（第 {row} 行）', en: 'Tick {name} (row {row})' },
  showRow: { zh: '去确认', en: 'Go to row' },
  confirmHeld: {
    zh: '以下 {count} 行需要在表中逐行确认，不在这次确认之内：有同名员工，或有待处理的核对结果。',
    en: '{count} {count|row is|rows are} confirmed one by one in the table and not part of this: the name is shared, or a check result is still open.',
  },
  heldTitle: { zh: '需要逐行确认', en: 'To be confirmed one by one' },
  heldNamesake: { zh: '有同名', en: 'Shared name' },
  heldFinding: { zh: '核对结果待处理', en: 'Check result open' },
  inFile: { zh: '表中', en: 'In the file' },
  inRoster: { zh: '名册中', en: 'In the roster' },
  netNow: { zh: '本次实发', en: 'Net pay' },
  netOf: { zh: '{period} 实发', en: 'Net pay {period}' },
  confirmMore: {
    zh: '另有 {count} 行未列出，不在这次确认之内，请再确认一次。',
    en: '{count} more {count|row is|rows are} not listed and not part of it. Please confirm {count|it|them} next.',
  },
  confirmedSome: {
    zh: '已确认 {count} 人，还有 {held} 人未确认',
    en: '{count} {count|employee|employees} confirmed; {held} not confirmed yet',
  },
  confirmedNone: {
    zh: '没有确认任何人：名册或表格刚有变动，或同事已经确认。请核对后再试。',
    en: 'Nobody was confirmed: the roster or the sheet has just changed, or a colleague has confirmed already. Please check and try again.',
  },
  confirmed: { zh: '已确认 {count} 人', en: '{count} {count|employee|employees} confirmed' },
  confirmChosen: { zh: '确认选中（{count}）', en: 'Confirm selected ({count})' },
  confirmChosenLook: { zh: '核对选中的人', en: 'Check selected' },
  addAll: { zh: '全部加入名册', en: 'Add all to roster' },
  addChosen: { zh: '加入名册（{count}）', en: 'Add to roster ({count})' },
  addAllTip: {
    zh: '先预览，再把名册中没有的员工一次加入名册',
    en: 'Shows everyone who is not in the roster, and adds them in one step',
  },
  added: { zh: '已把 {count} 人加入名册', en: '{count} {count|employee|employees} added to the roster' },
  removeAll: { zh: '移除未匹配（{count}）', en: 'Remove unmatched ({count})' },
  removeAllAsk: {
    zh: '从本批次移除全部 {count} 个未匹配的行？这些员工本次不会收到工资条。',
    en: 'Remove all {count} unmatched {count|row|rows} from this payroll run? {count|This employee|These employees} will not receive a payslip this time.',
  },
  removeLeft: { zh: '移除已离职（{count}）', en: 'Remove former ({count})' },
  removeLeftAsk: {
    zh: '从本批次移除全部 {count} 个已离职员工的行？他们本次不会收到工资条。',
    en: 'Remove the {count|row|rows} of {count} former {count|employee|employees} from this payroll run? {count|This person|They} will not receive a payslip this time.',
  },
  removeChosen: { zh: '移除选中（{count}）', en: 'Remove selected ({count})' },
  removeChosenAsk: {
    zh: '从本批次移除选中的 {count} 行？这些员工本次不会收到工资条。',
    en: 'Remove the {count} selected {count|row|rows} from this payroll run? {count|This employee|These employees} will not receive a payslip this time.',
  },
  removed: { zh: '已移除 {count} 行', en: '{count} {count|row|rows} removed' },
  removedNone: { zh: '没有移除任何行', en: 'No rows removed' },
  remove: { zh: '移除', en: 'Remove' },
  removeTitle: { zh: '从批次移除', en: 'Remove from payroll run' },
  confirmTitle: { zh: '确认匹配', en: 'Confirm matches' },
  cellTakenTitle: { zh: '同事刚改过这个单元格', en: 'Changed by a colleague' },
  removeAsk: {
    zh: '从本批次移除 {name}（第 {row} 行）？该员工本次不会收到工资条。',
    en: 'Remove {name} (row {row}) from this payroll run? This employee will not receive a payslip this time.',
  },
  removeRepeatedAsk: {
    zh: '从本批次移除 {name} 的重复行（第 {row} 行）？该员工的其他行保留。',
    en: 'Remove the repeated row of {name} (row {row}) from this payroll run? The employee’s other rows stay.',
  },
  nextBlocked: { zh: '下一处', en: 'Next cell' },

  match: { zh: '匹配', en: 'Match' },
  rematch: { zh: '重新匹配', en: 'Rematch' },
  confirm: { zh: '确认', en: 'Confirm' },
  remembered: { zh: '沿用以往匹配', en: 'Matched before' },
  someByName: {
    zh: '{count} 人仅姓名匹配，确认后才算已匹配。',
    en: '{count} {count|employee matches|employees match} by name only and still {count|needs|need} to be confirmed.',
  },
  confirmByName: { zh: '核对姓名匹配（{count}）', en: 'Check name matches ({count})' },
  add: { zh: '加入名册', en: 'Add to roster' },
  preview: { zh: '预览', en: 'Preview' },
  contact: { zh: '补充邮箱', en: 'Add e-mail' },

  person: { zh: '对应员工', en: 'Employee' },
  row: { zh: '行号', en: 'Row' },
  notOnSlip: { zh: '不显示在工资条上', en: 'Not on the payslip' },
  sums: { zh: '合计', en: 'Total' },
  cellBlocked: {
    zh: '此单元格无法直接使用，请双击填写',
    en: 'This cell cannot be used as it is. Double-click to enter a value.',
  },
  emptyDone: {
    matched: { zh: '还没有已匹配的人', en: 'Nobody is matched yet' },
    byName: { zh: '仅姓名一致的人都确认完了', en: 'Everyone matched by name is confirmed' },
    unmatched: { zh: '未匹配的人都处理完了', en: 'Nobody is left unmatched' },
    left: { zh: '已离职的人都处理完了', en: 'Nobody who has left is open' },
    blocked: { zh: '有误的单元格都处理完了', en: 'No cell errors are left' },
    edited: { zh: '没有修改过的单元格', en: 'No cell has been edited' },
    unreachable: { zh: '没有缺少联系方式的人', en: 'Nobody lacks contact details' },
  },
  showAll: { zh: '查看全部', en: 'Show all' },
  emptyFilter: { zh: '没有符合条件的记录', en: 'No matching records' },
  emptyFilterCompared: {
    zh: '这一列按包含的文字查找。要比较大小，请用金额列的筛选。',
    en: 'This column is searched for text. To compare amounts, filter a money column.',
  },
  clearFilters: { zh: '清除筛选', en: 'Clear filters' },
  nothingLeft: { zh: '这个批次已经没有员工了', en: 'No employees left in this payroll run' },
  nothingLeftHint: { zh: '可以移除批次，重新导入文件。', en: 'Remove it and import the file again.' },

  matchTitle: { zh: '匹配：{name}（第 {row} 行）', en: 'Match {name} (row {row})' },
  matchSearch: { zh: '搜索姓名、部门、工号、手机号或邮箱', en: 'Search name, department, number, mobile or e-mail' },
  candidates: { zh: '可能是', en: 'Possible matches' },
  noCandidates: { zh: '名册中没有找到', en: 'Not found in the roster' },
  noCandidatesHint: {
    zh: '换个关键词搜索，或把该员工加入名册。',
    en: 'Try another keyword, or add this employee to the roster.',
  },
  writeBack: { zh: '同时用表中的联系方式更新名册', en: 'Also update the roster with the contact details in the file' },
  fromFile: { zh: '表中内容', en: 'In the file' },
  choose: { zh: '核对此人', en: 'Compare' },
  matchedTo: { zh: '已匹配到 {name}', en: 'Matched to {name}' },
  addInstead: { zh: '作为新员工加入名册', en: 'Add as new employee' },

  contactTitle: { zh: '{name} 的邮箱', en: 'E-mail of {name}' },
  contactHint: { zh: '保存到员工名册，以后各月都会使用。', en: 'Saved to the roster and used from now on.' },
  email: { zh: '邮箱', en: 'E-mail' },
  emailWrong: { zh: '邮箱格式不正确', en: 'Invalid e-mail address' },
  contactSaved: { zh: '已保存', en: 'Saved' },

  items: { zh: '工资条设计', en: 'Payslip design' },
  itemsHint: {
    zh: '勾选的列会出现在工资条上。名称可以修改，英文名称给使用英文的员工看。',
    en: 'Selected columns appear on the payslip. Names can be changed; English names are shown to employees who use English.',
  },
  itemsSaved: { zh: '工资条项目已保存', en: 'Payslip items saved' },
  itemZh: { zh: '中文名称', en: 'Chinese name' },
  itemEn: { zh: '英文名称', en: 'English name' },
  itemShown: { zh: '{name} 显示在工资条上', en: 'Show {name} on the payslip' },
  itemsCount: { zh: '工资条上有 {count} 项', en: '{count} {count|item|items} on the payslip' },
  itemPrivate: {
    zh: '姓名、联系方式等用于识别人员的列不会作为项目显示',
    en: 'Identity columns are not shown as items',
  },
  itemsLeftOff: {
    zh: '有 {count} 项没有放上工资条，员工看不到。需要时可点“放上工资条”或改为“始终显示”，下个月会沿用。',
    en: '{count} {count|item is|items are} not on the payslip, so employees will not see {count|it|them}. To show one, choose “Put on the payslip” or “Always”; the choice is kept for next month.',
  },
  groupsHint: {
    zh: '员工看到的工资条按应发、扣款、公司承担和其他分组。分组可以调整，下个月会沿用。',
    en: 'Employees see the items as earnings, deductions, employer and other. You can move an item to another group; the choice is kept for next month.',
  },
  groupsOwn: {
    zh: '表格自带分组，工资条按表格的分组显示。',
    en: 'The sheet has its own groups. The payslip shows them as they are.',
  },
  group: { zh: '分组', en: 'Group' },
  groupOf: { zh: '{name} 的分组', en: 'Group of {name}' },
  groupTop: { zh: '工资条顶部', en: 'Top of the payslip' },
  groupCount: { zh: '{count} 项', en: '{count} {count|item|items}' },
  groupProposed: { zh: '{group}（建议）', en: '{group} (suggested)' },
  groupReset: { zh: '恢复建议', en: 'Reset' },
  groupResetItem: { zh: '把 {name} 恢复到建议的分组', en: 'Move {name} back to the suggested group' },
  groupResetAll: { zh: '全部恢复建议分组', en: 'Reset all to suggested groups' },
  groupAgainst: {
    zh: '按金额的加减关系归入；名称像“{group}”，请核对',
    en: 'Based on how the amounts add up; the name suggests “{group}”. Please check',
  },
  putOn: { zh: '放上工资条', en: 'Put on the payslip' },
  putOnItem: { zh: '把 {name} 放上工资条', en: 'Put {name} on the payslip' },

  notes: { zh: '文件说明', en: 'File notes' },
  notesNone: { zh: '文件没有需要留意的地方', en: 'No notes on the file' },
  warnings: { zh: '请留意', en: 'Notices' },
  dropped: { zh: '没有导入的行', en: 'Excluded rows' },
  droppedHint: {
    zh: '要找回其中的行，请重新导入并在识别页点“恢复”。',
    en: 'To include one of them, import the file again and choose “Restore”.',
  },

  saveExit: { zh: '保存并退出', en: 'Save and exit' },
  saved: { zh: '已保存，可随时从“未完成的批次”继续', en: 'Saved. Continue any time under “Unfinished payroll runs”.' },
  removeBatch: { zh: '移除批次', en: 'Remove payroll run' },
  removeBatchAsk: {
    zh: '移除整个批次？导入的内容和修改都会删除，名册不受影响。',
    en: 'Remove the whole payroll run? The imported data and your changes are deleted; the roster is not affected.',
  },
  next: { zh: '下一步：发送', en: 'Next: send' },
  batchTitle: { zh: '标题', en: 'Title' },
  editBatch: { zh: '修改批次信息', en: 'Edit payroll run' },
  batchSaved: { zh: '批次信息已保存', en: 'Saved' },
  titleEmpty: { zh: '请填写标题', en: 'Please enter a title' },
  reading: {
    zh: '文件仍在读取，完成后会自动显示',
    en: 'The file is still being read. Rows appear here automatically.',
  },
}

/** How a row found its person, in a word or two. */
export const matchText = {
  sure: { zh: '已匹配', en: 'Matched' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  byName: { zh: '仅姓名匹配', en: 'Name only' },
  shared: { zh: '重名', en: 'Shared name' },
  conflict: { zh: '不一致', en: 'Mismatch' },
  left: { zh: '已离职', en: 'Former' },
  twice: { zh: '重复', en: 'Duplicate' },
  unknown: { zh: '名册无此人', en: 'Not in roster' },
}

/** Why an item stands in its group. */
export const groupWhyText = {
  equation: { zh: '按金额的加减关系', en: 'Based on how the amounts add up' },
  name: { zh: '按名称', en: 'Based on the name' },
  notAmount: { zh: '不是金额', en: 'Not an amount' },
  unknown: { zh: '未能判断，请确认', en: 'Not recognised. Please check' },
  chosen: { zh: '手动调整', en: 'Moved manually' },
}

/** Why an item is left off the slip until HR puts it on. */
export const leftOffText = {
  employer: { zh: '未放上：单位承担的成本', en: 'Not shown: employer cost' },
  account: { zh: '未放上：银行卡号或账号', en: 'Not shown: card or account number' },
  idNumber: { zh: '未放上：证件号', en: 'Not shown: ID number' },
  secret: { zh: '未放上：密码或口令', en: 'Not shown: password' },
  hidden: { zh: '未放上：表格中隐藏的列', en: 'Not shown: hidden in the file' },
}
