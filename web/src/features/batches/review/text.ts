export const reviewText = {
  toSend: { zh: '去发送', en: 'Go to the send' },
  list: { zh: '复核明细', en: 'Rows under review' },
  all: { zh: '全部', en: 'All' },
  matched: { zh: '已匹配', en: 'Matched' },
  byName: { zh: '仅姓名匹配', en: 'By name' },
  unmatched: { zh: '未匹配', en: 'Unmatched' },
  blocked: { zh: '待填写', en: 'To fill in' },
  edited: { zh: '已修改', en: 'Changed' },
  unreachable: { zh: '无法送达', en: 'Unreachable' },
  shownPeople: { zh: '当前人数', en: 'People shown' },
  shownNet: { zh: '当前实发合计', en: 'Their net pay' },

  explainByName: {
    zh: '这些人只有姓名与名册一致。请核对后确认，下个月将自动匹配。',
    en: 'Only the names of these people agree with the roster. Check and confirm them; next month they match by themselves.',
  },
  explainUnmatched: {
    zh: '这些行还没有对应到名册中的人，处理完才能发送。',
    en: 'These rows belong to nobody in the roster yet. They must be settled before sending.',
  },
  explainBlocked: {
    zh: '红色单元格无法直接使用，请双击填写正确的值。',
    en: 'The red cells cannot be used as they are. Double-click and type the right value.',
  },
  explainUnreachable: {
    zh: '这些人没有邮箱，收不到工资条。请补充邮箱，或移除这些行。',
    en: 'These people have no e-mail address. Add one, or remove the rows.',
  },
  explainEdited: {
    zh: '复核中手工改过的行，蓝点标出改过的单元格。',
    en: 'Rows changed by hand. A blue dot marks the cells.',
  },

  cellTaken: {
    zh: '第 {row} 行的“{title}”刚被另一位同事改过，您的修改还没有保存。要用哪一个？',
    en: 'A colleague has just changed “{title}” in row {row}. Your correction is not saved yet. Which one shall stay?',
  },
  theirs: { zh: '同事改为', en: 'Your colleague’s' },
  mine: { zh: '您输入的', en: 'Yours' },
  emptyCell: { zh: '（空）', en: '(empty)' },
  useMine: { zh: '用我的', en: 'Use mine' },
  keepTheirs: { zh: '保留同事的', en: 'Keep theirs' },

  confirmAll: { zh: '全部确认（{count}）', en: 'Confirm all {count}' },
  confirmAllAsk: {
    zh: '确认这 {count} 人就是名册中的同名员工？确认后会记住，下个月自动匹配。',
    en: '{count|Is this|Are these} {count} {count|person the one|people the ones} of the same name in the roster? This is remembered for next month.',
  },
  confirmed: { zh: '已确认 {count} 人', en: '{count} {count|person was|people were} confirmed' },
  confirmChosen: { zh: '确认选中（{count}）', en: 'Confirm {count} selected' },
  addAll: { zh: '全部加入名册', en: 'Add all unknown to the roster' },
  addChosen: { zh: '加入名册（{count}）', en: 'Add {count} to the roster' },
  addAllTip: {
    zh: '把名册中没有的人，连同表中的联系方式，一次加入名册',
    en: 'Adds the people unknown to the roster, with what the file says of them',
  },
  added: { zh: '已把 {count} 人加入名册', en: '{count} {count|person was|people were} added to the roster' },
  addedNone: { zh: '没有可以加入名册的人', en: 'There was nobody to add' },
  addedSome: {
    zh: '已加入 {count} 人，以下 {failed} 人未能加入：',
    en: '{count} {count|person was|people were} added. These {failed} were not:',
  },
  rowReason: { zh: '第 {row} 行 {name}：{reason}', en: 'Row {row} {name}: {reason}' },
  removeAll: { zh: '移除未匹配（{count}）', en: 'Remove {count} unmatched' },
  removeAllAsk: {
    zh: '从本批次移除全部 {count} 个未匹配的行？他们不会收到这次的工资条。',
    en: 'Remove all {count} unmatched {count|row|rows} from this batch? {count|This person gets|These people get} no slip this time.',
  },
  removeChosen: { zh: '移除选中（{count}）', en: 'Remove {count} selected' },
  removeChosenAsk: {
    zh: '从本批次移除选中的 {count} 行？他们不会收到这次的工资条。',
    en: 'Remove the {count} selected {count|row|rows} from this batch? {count|This person gets|These people get} no slip this time.',
  },
  removed: { zh: '已移除 {count} 行', en: '{count} {count|row was|rows were} removed' },
  removedNone: { zh: '没有移除任何行', en: 'No row was removed' },
  remove: { zh: '移除', en: 'Remove' },
  removeAsk: {
    zh: '从本批次移除 {name}（第 {row} 行）？他不会收到这次的工资条。',
    en: 'Remove {name} (row {row}) from this batch? They get no slip this time.',
  },
  nextBlocked: { zh: '下一处', en: 'Next cell' },

  match: { zh: '匹配', en: 'Match' },
  rematch: { zh: '更换', en: 'Change' },
  confirm: { zh: '确认', en: 'Confirm' },
  add: { zh: '加入名册', en: 'Add to roster' },
  preview: { zh: '预览', en: 'Preview' },
  contact: { zh: '补充邮箱', en: 'Add e-mail' },

  person: { zh: '名册中的人', en: 'In the roster' },
  row: { zh: '行号', en: 'Row' },
  notOnSlip: { zh: '不显示在工资条上', en: 'Not on the slip' },
  sums: { zh: '合计', en: 'Total' },
  cellBlocked: {
    zh: '此单元格无法直接使用，请双击填写',
    en: 'This cell cannot be used as it is. Double-click to fill it in.',
  },
  emptyShow: { zh: '没有这样的行', en: 'There are no such rows' },
  emptyShowHint: { zh: '这一类已经全部处理完。', en: 'Everything of this kind is settled.' },
  showAll: { zh: '查看全部', en: 'Show all' },
  emptyFilter: { zh: '没有符合筛选条件的行', en: 'No row fits the filters' },
  clearFilters: { zh: '清除筛选', en: 'Clear the filters' },
  nothingLeft: { zh: '这个批次已经没有人了', en: 'Nobody is left in this batch' },
  nothingLeftHint: { zh: '可以移除它，重新导入文件。', en: 'Remove it and import the file again.' },

  matchTitle: { zh: '匹配：{name}（第 {row} 行）', en: 'Match {name} (row {row})' },
  matchSearch: { zh: '搜索姓名、部门、工号、手机号或邮箱', en: 'Search name, department, number, mobile or e-mail' },
  candidates: { zh: '可能是', en: 'May be' },
  noCandidates: { zh: '名册中没有找到', en: 'Nobody of the roster fits' },
  noCandidatesHint: {
    zh: '换个关键词搜索，或把此人加入名册。',
    en: 'Try another word, or add this person to the roster.',
  },
  writeBack: { zh: '同时用表中的联系方式更新名册', en: 'Also take the contact data of the row into the roster' },
  fromFile: { zh: '表中内容', en: 'In the file' },
  choose: { zh: '选定', en: 'Choose' },
  matchedTo: { zh: '已匹配到 {name}', en: 'Matched to {name}' },
  left: { zh: '已离职', en: 'Left' },
  addInstead: { zh: '作为新员工加入名册', en: 'Add as a new person' },

  contactTitle: { zh: '{name} 的邮箱', en: 'Where to reach {name}' },
  contactHint: { zh: '保存到员工名册，以后各月都会使用。', en: 'Kept in the roster and used from now on.' },
  email: { zh: '邮箱', en: 'E-mail' },
  emailWrong: { zh: '邮箱格式不正确', en: 'This is not an e-mail address' },
  contactSaved: { zh: '已保存', en: 'Saved' },

  items: { zh: '工资条项目', en: 'Slip items' },
  itemsHint: {
    zh: '勾选的列会出现在工资条上。名称可以修改，英文名称给使用英文的员工看。',
    en: 'The ticked columns stand on the slip. Names can be changed; the English ones are for those who read English.',
  },
  itemsSaved: { zh: '工资条项目已保存', en: 'The slip items were saved' },
  itemZh: { zh: '中文名称', en: 'Chinese name' },
  itemEn: { zh: '英文名称', en: 'English name' },
  itemShown: { zh: '{name} 显示在工资条上', en: '{name} stands on the slip' },
  itemsCount: { zh: '工资条上有 {count} 项', en: '{count} {count|item|items} on the slip' },
  itemPrivate: {
    zh: '姓名、联系方式等用于识别人员的列不会作为项目显示',
    en: 'Columns that say who it is are not items of the slip',
  },
  itemsLeftOff: {
    zh: '有 {count} 项没有放上工资条，员工看不到。需要时可点“放上工资条”，下个月会沿用。',
    en: '{count} {count|item is|items are} left off the slip; employees do not see {count|it|them}. Where you want one on it, choose "Put on the slip"; next month follows.',
  },
  putOn: { zh: '放上工资条', en: 'Put on the slip' },
  putOnItem: { zh: '把 {name} 放上工资条', en: 'Put {name} on the slip' },

  notes: { zh: '文件提示', en: 'Notes on the file' },
  notesNone: { zh: '文件没有需要留意的地方', en: 'There is nothing odd about the file' },
  warnings: { zh: '请留意', en: 'Worth a look' },
  dropped: { zh: '没有导入的行', en: 'Rows left out' },
  droppedHint: {
    zh: '要找回其中的行，请重新导入并在识别页点“恢复”。',
    en: 'To have one of them back, import again and choose "Restore" there.',
  },

  saveExit: { zh: '保存并退出', en: 'Save and leave' },
  saved: { zh: '已保存，可随时从“未完成的批次”继续', en: 'Saved. Go on any time under "Unfinished batches".' },
  removeBatch: { zh: '移除批次', en: 'Remove the batch' },
  removeBatchAsk: {
    zh: '移除整个批次？导入的内容和修改都会删除，名册不受影响。',
    en: 'Remove the whole batch? The import and its corrections are deleted; the roster is not touched.',
  },
  next: { zh: '下一步：发送', en: 'Next: send' },
  more: { zh: '更多', en: 'More' },
  batchTitle: { zh: '标题', en: 'Title' },
  editBatch: { zh: '修改批次信息', en: 'Change title, kind or month' },
  batchSaved: { zh: '批次信息已保存', en: 'Saved' },
  titleEmpty: { zh: '请填写标题', en: 'Please give it a title' },
  reading: {
    zh: '文件仍在读取，完成后会自动显示',
    en: 'The file is still being read. Its rows appear here by themselves.',
  },
}

/** How a row found its person, in a word or two. */
export const matchText = {
  sure: { zh: '已匹配', en: 'Matched' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  byName: { zh: '仅姓名', en: 'By name' },
  shared: { zh: '重名', en: 'Shared name' },
  conflict: { zh: '不一致', en: 'Disagrees' },
  left: { zh: '已离职', en: 'Left' },
  twice: { zh: '重复', en: 'Twice' },
  unknown: { zh: '名册无此人', en: 'Unknown' },
}

/** Why an item is left off the slip until HR puts it on. */
export const leftOffText = {
  employer: { zh: '未放上：单位承担的成本', en: 'Left off: employer cost' },
  account: { zh: '未放上：银行卡号或账号', en: 'Left off: card or account number' },
  idNumber: { zh: '未放上：证件号码', en: 'Left off: ID number' },
  hidden: { zh: '未放上：表格中隐藏的列', en: 'Left off: hidden in the file' },
}
