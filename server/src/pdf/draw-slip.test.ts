import type { Language } from '@zhixin/contract/pair'
import { translate } from '@zhixin/contract/pair'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { slipDisplay } from '@zhixin/domain/payslip/slip-display'
import { slipText } from '@zhixin/domain/payslip/slip-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawSlip, type PrintedSlip } from './draw-slip.ts'
import { sheet, Typesetter } from './slip-sheet.ts'
import { readPdf } from './testing/read-pdf.ts'
import { slipPdfText } from './text.ts'

const typesetter = new Typesetter()

const content = (over: Partial<PrintedSlip['content']> = {}): PrintedSlip['content'] => ({
  company: '示例科技有限公司',
  title: '2026年2月工资',
  period: '2026-02',
  name: '王小明',
  department: '研发部',
  employeeNo: '007',
  netPay: { label: '实发工资', labelEn: 'Net pay', value: '12345.6' },
  groups: [],
  ...over,
})

const printed = (over: Partial<PrintedSlip['content']>, as: Partial<PrintedSlip> = {}): PrintedSlip => ({
  content: content(over),
  language: 'ch',
  sentAt: '2026-03-05 09:00',
  isReplaced: false,
  at: new Date('2026-03-06T08:00:00Z'),
  ...as,
})

const item = (label: string, value: string, over: Partial<SlipContent['groups'][number]['items'][number]> = {}) => ({
  label,
  labelEn: '',
  value,
  money: true,
  ...over,
})

/** Where lines are broken is not part of the text, and blanks are compared in the tests of single texts. */
const withoutBlanks = (text: string): string => text.replace(/\s+/g, '')

/** All texts of a slip in the order in which the page shows them. */
function textsOf({ content: slip, language, sentAt, isReplaced }: PrintedSlip): string[] {
  const shown = slipDisplay(slip, language)
  const screen = language === 'en' ? 'en' : 'ch'
  return [
    ...[
      shown.company,
      shown.month,
      shown.title,
      shown.net?.label ?? '',
      shown.net?.value ?? '',
      shown.name,
      shown.place,
    ],
    shown.greeting,
    ...(shown.correction
      ? [
          shown.correction.heading,
          shown.correction.intro,
          ...shown.correction.changes.map(({ label, before, after }) => `${label}  ${before} → ${after}`),
          shown.correction.reason,
        ]
      : [isReplaced ? translate(slipText.replaced, screen) : '']),
    shown.empty,
    ...shown.groups.flatMap(({ heading, items, hint }) => [
      heading,
      ...items.flatMap(({ label, value }) => [label, value]),
      hint,
    ]),
    shown.note,
    sentAt && translate(slipText.sentAt, screen, { time: sentAt }),
    translate(slipText.doubts, screen),
  ]
}

async function readBack(slip: PrintedSlip) {
  const bytes = await drawSlip(typesetter, slip)
  const { pages, ...file } = await readPdf(bytes)
  const texts = pages.map((page, at) => {
    const number = `${at + 1}/${pages.length}`
    const text = withoutBlanks(page)
    return pages.length > 1 && text.endsWith(number) ? text.slice(0, -number.length) : text
  })
  return { ...file, pageCount: pages.length, text: texts.join(''), pages, bytes }
}

const rare = [...'𠮷䶮㛃𬱖𫖯𬭳龘喆堃犇昇陞⽅方ﬁⅣ㈱Ñễß']
const word = fc.oneof(
  fc.constantFrom(
    '基本工资',
    '绩效奖金',
    '五险一金（个人）',
    '个税',
    'Base pay',
    'Overtime (1.5×)',
    '说明：',
    '—',
    '无',
  ),
  fc.constantFrom(...rare),
  fc.string({
    unit: fc.constantFrom(...'一丁七万丈三上下不与丐丑专且世丘丙业东丝两严丧个中丰串临为主丽举'),
    maxLength: 12,
  }),
)
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(''))
const amount = fc.oneof(
  fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat({ max: 4 }))
    .map(([isNegative, digits, decimals]) => {
      const text = String(digits).padStart(decimals + 1, '0')
      const whole = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
      return isNegative ? `-${whole}` : whole
    }),
  fc.constantFrom('', '0', '-0.01', '31617.692307692305', '无', '—'),
)
const longText = fc.array(phrase, { minLength: 30, maxLength: 700 }).map((phrases) => phrases.join('，'))
const anyItem = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      label: phrase,
      labelEn: fc.constantFrom('', 'Item'),
      value: amount,
      money: fc.constant(true),
      total: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ label: phrase, labelEn: fc.constant(''), value: phrase, money: fc.constant(false) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ label: phrase, labelEn: fc.constant(''), value: longText, money: fc.constant(false) }),
  },
)
const anySlip = fc.record({
  company: phrase,
  title: fc.oneof(fc.constant(''), phrase),
  period: fc.constantFrom('2026-02', '2025-12', '旧'),
  name: phrase,
  department: fc.oneof(fc.constant(''), phrase),
  employeeNo: fc.constantFrom('', '000123', 'A-7'),
  netPay: fc.option(
    fc.record({ label: fc.constantFrom('实发', ''), labelEn: fc.constantFrom('', 'Net pay'), value: amount }),
  ),
  groups: fc.array(
    fc.record({ label: fc.oneof(fc.constant(''), phrase), items: fc.array(anyItem, { maxLength: 40 }) }),
    {
      maxLength: 4,
    },
  ),
})

describe('the PDF of a slip', () => {
  test('HISTORY-05 holds exactly the texts and digits of the slip, in the order of the page, on as many A4 pages as it needs', async () => {
    const pageCounts = new Set<number>()
    await fc.assert(
      fc.asyncProperty(
        anySlip,
        fc.constantFrom<Language>('ch', 'en', 'ceh'),
        fc.boolean(),
        async (slip, language, isReplaced) => {
          const printedSlip = printed(slip, { language, isReplaced })
          const { text, pageCount, sizes } = await readBack(printedSlip)
          expect(text).toBe(withoutBlanks(textsOf(printedSlip).join('')))
          for (const size of sizes) expect(size).toEqual([sheet.width, 841.89])
          pageCounts.add(pageCount)
        },
      ),
      { numRuns: 120 },
    )
    expect(pageCounts.size).toBeGreaterThan(1)
  })

  test('HISTORY-05 HISTORY-07 SLIP-02 says what was corrected before the items, and shows totals apart that are no sums', async () => {
    const correction = {
      at: '2026-03-05T01:00:00Z',
      reason: '漏算加班',
      changes: [{ label: '加班费', labelEn: 'Overtime', money: true, before: '0', after: '500' }],
    }
    const groups = [
      {
        label: '应发项目',
        items: [item('基本工资', '4500'), item('加班费', '500'), item('应发工资', '4777', { total: true })],
      },
      { label: '扣款项目', items: [item('五险一金', '223')] },
    ]
    const slip = printed({ groups, correction }, { isReplaced: true })
    const { text } = await readBack(slip)
    expect(text).toBe(withoutBlanks(textsOf(slip).join('')))
    for (const said of ['加班费0.00→500.00', '更正理由：漏算加班', '工资表中的合计应发工资4,777.00按公司工资表列出'])
      expect(text).toContain(said)
    expect(text).not.toContain(withoutBlanks(slipText.replaced.zh))
  })

  test('HISTORY-05 text keeps its blanks, and stands between the margins of the specification', async () => {
    const { pages, lefts, rights } = await readBack(
      printed({
        groups: [
          { label: '', items: [item('Meal allowance', '-1234.5'), item('备注', '一'.repeat(900), { money: false })] },
        ],
      }),
    )
    expect(pages[0]).toContain('Meal allowance')
    expect(Math.min(...lefts)).toBeCloseTo(20, 1)
    expect(Math.max(...rights)).toBeLessThanOrEqual(20 + 555.28 + 0.1)
    expect(Math.max(...rights)).toBeGreaterThan(20 + 555.28 - 11)
  })

  test('HISTORY-05 a text longer than three pages goes on over four, each numbered', async () => {
    const long = printed({
      groups: [{ label: '', items: [item('说明', '这是很长的说明，'.repeat(1000), { money: false })] }],
    })
    const { text, pages } = await readBack(long)
    expect(text).toBe(withoutBlanks(textsOf(long).join('')))
    expect(pages.map((page) => page.trim().split('\n').at(-1))).toEqual(['1 / 4', '2 / 4', '3 / 4', '4 / 4'])
  })

  test('HISTORY-05 rare characters come from a second and a third font, each embedded as a subset', async () => {
    const { text, fonts, bytes } = await readBack(printed({ name: '𠮷䶮㛃', department: '김철수' }))
    expect(text).toContain('𠮷䶮㛃')
    expect(text).toContain('김철수')
    expect(fonts.map((name) => name.replace(/^[A-Z]{6}\+/, '')).sort()).toEqual([
      'NotoSansJP-Regular',
      'NotoSansSC-Regular',
      'UnifontExMono',
    ])
    expect(bytes.length).toBeLessThan(40_000)
  })

  test('HISTORY-05 a character that no font has is a box with its number, said below, and copies as itself', async () => {
    const boxed = printed({ name: '王𪚥' })
    const { text } = await readBack(boxed)
    expect(text).toBe(withoutBlanks([...textsOf(boxed), translate(slipPdfText.boxes, 'ch')].join('')))
    const plain = await readBack(printed({ name: '王小' }))
    expect(plain.text).not.toContain(withoutBlanks(slipPdfText.boxes.zh))
  })

  test('HISTORY-05 characters that look the same, marks and variation selectors copy as they were written', async () => {
    const name = '⽅方 葛\u{e0100}城e\u0301'
    expect((await readBack(printed({ name }))).text).toContain(withoutBlanks(name))
  })

  test('HISTORY-05 the file of a usual slip is small, and names its owner, company and language', async () => {
    const items = Array.from({ length: 25 }, (_, at) => item(`项目${at}`, String(at * 100)))
    const { bytes, title, author, language } = await readBack(printed({ groups: [{ label: '应发', items }] }))
    expect(bytes.length).toBeLessThan(30_000)
    expect([title, author, language]).toEqual(['王小明 2026 年 2 月 工资条', '示例科技有限公司', 'zh-CN'])
  })
})
