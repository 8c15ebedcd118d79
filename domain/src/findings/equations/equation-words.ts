import type { BatchItem } from '@zhixin/contract/batches/batch'

/** Headers of columns that are sums of others. */
export const sumWord =
  /合计|总计|小计|总额|总数|总和|汇总|应发|应付|应得|实发|实付|实得|实领|到手|税前|税后|总工资|总收入|总扣|扣款计|扣除计|gross|\bnet|total|\bsum\b|take ?home/i

/** Headers of deductions. */
export const deductionWord =
  /扣(?!税基)|税(?!前|后|基)|社保|养老|医保|医疗保?险|失业|公积金|五险|保险|年金|工会|罚|欠|借款|预支|缺勤|请假|事假|病假|旷工|迟到|deduct|\btax|tds|insurance|pension|provident|\bpf\b|\besi\b|loan|advance|absent|absence|fine|penalt|garnish|withh|union/i

/** Other money columns between the items of a month: bases, rates, year-to-date sums, the employer's share. */
export const asideWord =
  /基数|累计|应税|计税|应纳税|税率|专项|速算|公司|单位|企业|employer|taxable|\bytd\b|cumulative|\brate\b|\bbase\b/i

/** The words of a column's header, with its groups. */
export const wordsOf = (item: BatchItem): string => [item.salaryItemImportLabel, ...item.groups].join(' ')

/** Whether the header says that the column is a sum of others of the month. */
export const isSumItem = (item: BatchItem): boolean =>
  item.role === 'netPay' || (sumWord.test(wordsOf(item)) && !asideWord.test(wordsOf(item)))
