import type { AddedPeople } from '@zhixin/contract/adding-people'
import type { Pair } from '@zhixin/contract/pair'

/** Adding people to the roster: what would happen, and taking it back. */
export const addingText = {
  title: { zh: '加入名册', en: 'Add to roster' },
  willAdd: {
    zh: '将把 {count} 人加入名册，表中的工号、证件号和联系方式一并写入。',
    en: '{count} {count|employee|employees} will be added to the roster with the numbers and contact details in the file.',
  },
  willAddNames: {
    zh: '将把 {count} 人加入名册，只写入姓名和部门。联系方式可在加入后一次补充。',
    en: '{count} {count|employee|employees} will be added to the roster with name and department only; you can add contact details together afterwards.',
  },
  nothing: { zh: '没有可以一次加入名册的员工。', en: 'There is nobody to add together.' },
  nothingOne: {
    zh: '这一行不能加入名册，原因见下。',
    en: 'This row cannot be added to the roster, for the reason below.',
  },
  do: { zh: '加入 {count} 人', en: 'Add {count} {count|person|people}' },
  close: { zh: '关闭', en: 'Close' },
  changed: {
    zh: '名册或批次刚有变动，下面是最新的名单，请再看一遍。',
    en: 'The roster or the payroll run has just changed. This is the latest list; please look again.',
  },
  more: { zh: '还有 {count} 人未列出', en: '{count} more not listed' },
  moreShared: { zh: '还有 {count} 项未列出', en: '{count} more not listed' },
  row: { zh: '第 {row} 行 {name}', en: 'Row {row} {name}' },
  number: { zh: '工号 {number}', en: 'no. {number}' },
  withFacts: { zh: '{name}（{facts}）', en: '{name} ({facts})' },
  join: { zh: '、', en: ', ' },

  sharing: {
    zh: '有 {count} 人共用工号或联系方式，怎样加入？',
    en: '{count} people share a number or contact. How should they be added?',
  },
  sharedBy: { zh: '{field} {value}：{names}', en: '{field} {value}: {names}' },
  sharedMore: { zh: '{names} 等 {count} 人', en: '{names} and others, {count} in all' },
  sharedOne: {
    zh: '{field} {value}：{names}（表中共 {rows} 行）',
    en: '{field} {value}: {names} (in {rows} rows of the file)',
  },
  sharedOwner: { zh: '，名册中属于 {owner}', en: '; in the roster it is {owner}’s' },
  keep: {
    zh: '加入，共用的邮箱和企业微信账号照常使用，这些人的工资条会发到同一处',
    en: 'Add them and use the shared mailbox or WeCom account: their payslips all go to the same place',
  },
  leaveOut: {
    zh: '加入，共用的工号和联系方式不写入名册，之后再逐一补充',
    en: 'Add them without the shared numbers and contacts, to be completed one by one later',
  },
  skip: { zh: '暂不加入这些人', en: 'Do not add them for now' },
  sharingHint: {
    zh: '共用的工号、手机号和证件号无法确定是谁的，都不会写入名册。',
    en: 'Shared employee numbers, mobile numbers and ID numbers belong to nobody for certain and are never added.',
  },
  sharingFirst: { zh: '请先选择上面的处理方式。', en: 'Please choose one of the options above first.' },

  namesakes: { zh: '其中 {count} 人有同名员工', en: '{count} of them share a name' },
  namesakesHint: {
    zh: '工号、证件号、联系方式或部门不同，按不同的人加入。',
    en: 'Told apart by number, contact or department, and added as different people.',
  },
  namesakesChosen: {
    zh: '加入后成为另一位同名员工，请确认不是同一人。',
    en: 'Added as another person of the same name. Please make sure that it is not the same person.',
  },
  sameAsRows: { zh: '与第 {rows} 行同名', en: 'same name as row {rows}' },
  sameAsPeople: { zh: '与名册中的 {people} 同名', en: 'same name as {people} in the roster' },
  sameAll: { zh: '（共 {count} 人同名）', en: ' ({count} others in all)' },
  leftMark: { zh: '已离职', en: 'former' },

  doubtful: {
    zh: '{count} 人与名册中的员工同名，工号或证件号不同',
    en: '{count} {count|has|have} the name of somebody in the roster, but another number',
  },
  doubtfulHint: {
    zh: '可能是另一位员工，也可能是表中的号码有误。确认是新员工再勾选，没有勾选的不会加入。',
    en: 'It may be somebody else, or a wrong number in the file. Tick those who are new employees; the others are not added.',
  },

  nothingYet: {
    zh: '没有可以直接加入名册的员工，请在下面勾选确认是新员工的人。',
    en: 'There is nobody to add yet. Tick below who is a new employee.',
  },
  badValues: {
    zh: '表中有 {count} 处手机号、邮箱或证件号有误，不写入名册',
    en: '{count} wrong {count|phone, mailbox or ID number|phones, mailboxes or ID numbers} of the file will not be added',
  },
  badValuesHint: {
    zh: '其他信息照常写入。可先在表中改正，也可以后在员工名册中补充。',
    en: 'Everything else is added. Correct it in the sheet first, or add it to the roster later.',
  },
  badValueOne: { zh: '{row}：{field} {value}，{reason}', en: '{row}: {field} {value}. {reason}' },
  digits: { zh: '{value}（{count} 位）', en: '{value} ({count} {count|digit|digits})' },

  noContact: { zh: '其中 {count} 人没有{kind}', en: '{count} of them {count|has|have} no {kind}' },
  noContactHint: {
    zh: '加入后仍收不到工资条，可在“无法送达”中一次补充。',
    en: 'They cannot be reached yet. Add the contacts together under “Unreachable”.',
  },
  existing: {
    zh: '{count} 人名册中已有，写法不同，不会加入',
    en: '{count} already in the roster under another spelling, not added',
  },
  existingHint: {
    zh: '请关闭后在该行点“匹配”，核对后选定。',
    en: 'Close this and choose “Match” in the row to compare and select the person.',
  },
  existingOne: {
    zh: '{row} → 名册中的 {person}，{by}一致',
    en: '{row} → {person} in the roster; same {by}',
  },
  undecided: {
    zh: '{count} 人需要逐一处理，不会加入',
    en: '{count} {count|needs|need} a decision one by one, not added',
  },
  undecidedOne: { zh: '{row}：{reason}', en: '{row}: {reason}' },

  addedHere: {
    zh: '本批次已把 {count} 人加入名册。',
    en: 'This payroll run added {count} {count|employee|employees} to the roster.',
  },
  undo: { zh: '撤销加入名册', en: 'Undo adding to roster' },
  undoAsk: {
    zh: '将从名册移除本批次加入的 {count} 人，对应的行恢复为未匹配。',
    en: '{count} {count|employee|employees} added by this payroll run will be removed from the roster. Their rows are unmatched again.',
  },
  undoNothing: { zh: '本批次加入的人都不能撤销。', en: 'Nobody added by this payroll run can be removed.' },
  undoNobody: { zh: '本批次没有加入过员工。', en: 'This payroll run has not added anybody.' },
  undoDo: { zh: '撤销 {count} 人', en: 'Undo {count} {count|person|people}' },
  kept: { zh: '{count} 人会留在名册', en: '{count} will stay in the roster' },
  keptOne: { zh: '{name}：{why}', en: '{name}: {why}' },
  undone: { zh: '已从名册移除 {count} 人', en: '{count} {count|employee|employees} removed from the roster' },
  undoneSome: {
    zh: '已从名册移除 {count} 人，{kept} 人留在名册',
    en: '{count} {count|employee|employees} removed from the roster; {kept} stayed',
  },
} as const satisfies Record<string, Pair>

export const keptText: Record<AddedPeople['kept']['list'][number]['why'], Pair> = {
  slip: { zh: '已有工资条', en: 'has payslips' },
  otherBatch: { zh: '批次“{title}”中有该员工', en: 'is in the payroll run “{title}”' },
  user: { zh: '已关联登录账号', en: 'is linked to a user' },
  edited: { zh: '加入后名册信息改过', en: 'the roster entry was edited since' },
}
