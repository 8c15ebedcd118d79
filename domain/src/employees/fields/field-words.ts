import type { Pair } from '@zhixin/contract/pair'

/** A day as people write it: 2026-03-15, 2026/3/15, 2026.3.15, 20260315, 2026年3月15日. */
export const dayPattern = /^(\d{4})(?:[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?|(\d{2})(\d{2}))(?:[ T].*)?$/

/** Stands between the options that a message lists. */
export const optionComma: Pair = { zh: '、', en: ', ' }

/** What says nothing about which bank it is. */
export const anyBankWords = /\s|股份有限公司|有限公司|^中行|银行|中国|行|bank|of|china/g

/**
 * Further words for the columns of a roster file, beside the names of the fields, in the form of fieldNameKey. What
 * begins with a dot is one part of a bank card.
 */
export const fieldWords: Readonly<Record<string, readonly string[]>> = {
  idType: ['证件类别', '证照类型', 'idtype', 'documenttype'],
  education: ['最高学历', '文化程度'],
  politics: ['政治身份', '党派'],
  marital: ['婚姻', '婚否', '婚姻情况', 'maritalstatus'],
  identity: ['用工性质', '用工形式', '人员类别', '员工类别', '员工类型', 'employmenttype'],
  industry: ['任职受雇从业类型', '受雇类型'],
  special: ['特殊人员', '特殊人员类型'],
  bank: ['开户行', '开户银行名称', '银行名称', 'bankname'],
  card: ['银行卡号', '工资卡号', '卡号', '银行账号', '工资卡', '银行账户', 'cardnumber', 'bankcardno.', 'bankaccount'],
  '.bank': ['开户行', '开户银行', '开户银行名称', '银行名称', 'bank', 'bankname'],
  '.branch': ['支行', '开户支行', '支行名称', 'branch'],
}

/** What a column is called that only counts the rows, in the form of fieldNameKey. */
export const ordinalWords: readonly string[] = [
  '序号',
  '编号',
  '序',
  '行号',
  'no',
  'no.',
  '#',
  'index',
  'serialno.',
  's/n',
]

/** A column that is called like this holds what only HR should read, so a field made of it is encrypted and masked. */
export const sensitiveWords = /证件|身份证|护照|卡号|账号|账户|passport|account|card|idn/i

/** A column called like this holds numbers of resident ID cards, */
export const residentWords = /身份证|resident id|identity card/i
/** and also others if it is called like this as well: 身份证/护照号, 身份证件号码. */
export const otherDocumentWords = /护照|通行证|台胞|回乡|居留|证件|其他|passport|permit|other/i

/** What a column is called that says whether somebody has left, in the form of fieldNameKey. */
export const statusWords: readonly string[] = [
  '员工状态',
  '人员状态',
  '在职状态',
  '在离职状态',
  '离职状态',
  '是否离职',
  '是否已离职',
  '是否在职',
  'employeestatus',
  'employmentstatus',
]

/** What a column is called that has the last day of those who have left, in the form of fieldNameKey. */
export const lastDayWords: readonly string[] = [
  '离职时间',
  '离职日',
  '最后工作日',
  '最后工作日期',
  'leavingdate',
  'dateofleaving',
  'terminationdate',
  'lastworkingday',
]

/** What such a column says of somebody who has left, in the form of fieldNameKey. */
export const leftWords: readonly string[] = [
  '已离职',
  '离职员工',
  '辞职',
  '已辞职',
  '辞退',
  '已辞退',
  '退休',
  '已退休',
  '解除合同',
  '终止合同',
  'left',
  'resigned',
  'terminated',
  'dismissed',
  'retired',
  'inactive',
]

/** A column called like this asks whether somebody has left, in the form of fieldNameKey, and is answered by yes or no. */
export const asksWhetherLeft = /^(?:是否)?(?:已|已经)?离职(?:状态)?$/

/** A column called like this asks whether somebody works here. */
export const asksWhetherHere = /^(?:是否)?在职(?:状态)?$/

/** How such a question is answered, in the form of fieldNameKey. */
export const answersYes: ReadonlySet<string> = new Set(['是', '√', 'yes', 'y', '1', 'true'])
export const answersNo: ReadonlySet<string> = new Set(['否', '×', 'no', 'n', '0', 'false'])

/** Words of the end of an employment, within what such a column says in the form of fieldNameKey. */
const endWords =
  '离职|自离|劝退|辞职|辞退|开除|解雇|解聘|退休|解除|终止|除名|裁员|合同到期|合同期满|去世|身故|resign|terminat|dismiss|retire|former|inactive'
export const endOfWork = new RegExp(endWords)

/** An end that has not come, or not for certain. */
export const endNotCome = new RegExp(
  `(?:未|没有?|不|非|否|无|免)(?:办理?|提出?|正式)?(?:${endWords})|待|拟|将|预|准备|申请|提出|流程|办理中|交接|离职中|意向|计划|(?<!不|不再|未|不予)续|pending|notice|not|will|planned`,
)

/** Works here, whatever else is said: rehired after retirement. */
export const worksHere = /返聘|(?<![不非未])在职|(?<![不非未])在岗|(?<!in|not)active|rehired/

/** Says that somebody does not work here. */
export const worksElsewhere = /[不非未]在职|[不非未]在岗|notactive|notemployed/

/** Kinds of employment, said of those who work here if no end is named beside. */
export const kindsOfWork =
  /试用|转正|正式|实习|兼职|全职|见习|学徒|probation|regular|permanent|intern|full-?time|part-?time/
