/** Labels of all deductions together, in the form that `matchForm` makes. */
const chinese = ['扣款', '扣除', '扣减', '代扣', '应扣', '扣项', '代扣代缴', '应扣款', '扣发', '各项扣款', '应扣款项']
const english = ['deduction', 'deductions', 'ded', 'deds', 'deductionamount', 'deductionsamount']
const sums = ['合计', '小计', '总计', '总额', '金额', '总数']

/** Labels of deductions that do not say that they are the sum; a table with a single column of deductions has these. */
const alone = new Set([...chinese, 'deduction', 'deductions'])
const summed = new Set([
  ...chinese.flatMap((word) => sums.flatMap((sum) => [word + sum, sum + word])),
  ...english.flatMap((word) => [`total${word}`, `${word}total`, `totalof${word}`, `all${word}`, `gross${word}`]),
])

/** What every label of deductions contains. */
export const deductionPart = /扣|ded/i

/** True for the label of a sum of deductions (matchForm). */
export const isSumOfDeductions = (form: string): boolean => summed.has(form)

/** True for such a label, or for one of deductions that may be all there are. */
export const isOfDeductions = (form: string): boolean => summed.has(form) || alone.has(form)

/** Labels of pay before something is still deducted or added, whatever the amounts say. */
export const notNetPay = /应|税|基本|\bbasic|gross|tax|before|income|loan|advance/i
