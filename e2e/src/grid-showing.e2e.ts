import type { Locator, Page } from '@playwright/test'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'

/**
 * The rows under review as they are shown: alike amounts, marked cells, the file's row numbers, room for them
 * (REVIEW-12).
 */

const header = [
  '工号',
  '姓名',
  '部门',
  '邮箱',
  '出勤天数',
  '基本工资',
  '绩效奖金',
  '养老保险',
  '个人所得税',
  '实发工资',
]

/** Forty people in rows 2 to 41, amounts as typists write them; net pay is negative in rows 5 and 32. */
function payroll(): Promise<Buffer> {
  const bonuses: SheetCell[] = [{ number: '13789' }, '3,350', '6,000.0', '(120.00)']
  const worth = [13789, 3350, 6000, -120]
  const rows = Array.from({ length: 40 }, (_, n): SheetCell[] => {
    const [base, pension, tax] = [5000 + n * 37, 300 + n, 40 + n * 3]
    const net = base + (worth[n] ?? 700) - pension - tax
    return [
      ...[
        String(7000 + n),
        `呈现${String.fromCharCode(0x4e00 + n * 9)}`,
        '生产一部',
        `shown.${n}@example.com`,
        '21.75',
      ],
      { number: String(base) },
      bonuses[n] ?? { number: '700' },
      { number: String(pension) },
      { number: String(tax) },
      { number: n === 3 ? '-50' : n === 30 ? '-60' : String(net) },
    ]
  })
  return xlsxBytes([{ name: '2032年1月', header, rows }])
}

/** How many rows, and columns of the file besides the name, are seen whole. */
const seenWhole = (grid: Locator, titles: readonly string[]) =>
  grid.evaluate((element, values) => {
    const box = (part: Element | null | undefined) => part?.getBoundingClientRect()
    const heads = [...element.querySelectorAll('[role="columnheader"]')]
    const operations = heads.at(-1)
    const top = box(heads[0])?.bottom ?? 0
    const sums = [...element.querySelectorAll('[role="row"]')].at(-1)
    const end = Math.min(box(sums)?.top ?? 0, innerHeight)
    const rows = [...element.querySelectorAll('[role="row"][aria-rowindex]')].slice(1).map(box)
    const right = box(operations)?.left ?? 0
    const columns = heads.filter((head) => values.some((title) => head.textContent?.includes(title))).map(box)
    return {
      rows: rows.filter((row) => row && row.top >= top - 1 && row.bottom <= end + 1).length,
      columns: columns.filter((column) => column && column.right <= right + 1).length,
      // A column that lies half under the actions would be cut through.
      cut: columns.filter((column) => column && column.left < right - 1 && column.right > right + 1).length,
    }
  }, titles)

const expectVisibleCells = (grid: Locator, titles: readonly string[]) =>
  expect(async () => {
    const { rows, columns, cut } = await seenWhole(grid, titles)
    expect(rows).toBeGreaterThanOrEqual(14)
    expect(columns).toBeGreaterThanOrEqual(5)
    expect(cut).toBe(0)
  }).toPass({ timeout: 15_000 })

/** The names in the column of employees that are not seen whole, or are followed by a piece of a character. */
const cutNames = (page: Page) =>
  page.getByRole('grid').evaluate((element) => {
    const cells = [...element.querySelectorAll('[data-c="person"]')]
    const cut = cells.flatMap((cell) => {
      const { right, bottom } = cell.getBoundingClientRect()
      const name = cell.querySelector('strong')
      const box = name?.getBoundingClientRect()
      const isCut = !name || !box || box.right > right || name.scrollWidth > name.clientWidth
      // What stands behind the name either fits, is cut with dots, or lies in the next line, which is not seen.
      const behind = [...(name?.closest('[title]')?.children ?? [])].filter((part) => {
        const { top, left, right: end } = part.getBoundingClientRect()
        return top < bottom && left < right && end > right
      })
      return isCut || behind.length > 0 ? [cell.textContent ?? ''] : []
    })
    return { cut, count: cells.length }
  })

/** Titles of columns that are cut off, or run into what is beside them. */
const cutTitles = (page: Page) =>
  page.getByRole('grid').evaluate((element) =>
    [...element.querySelectorAll('[role="columnheader"]')].flatMap((head) => {
      const words = head.querySelector('.zx-dt-text')
      const isCut = words && (words.scrollWidth > words.clientWidth || head.scrollWidth > head.clientWidth + 1)
      return isCut ? [head.textContent ?? ''] : []
    }),
  )

/** The tabs above the rows of which not all letters and digits are seen, and how many tabs there are. */
const cutTabs = (page: Page) =>
  page.getByRole('tablist').evaluateAll((lists) => {
    const tabs = [...(lists.at(-1)?.querySelectorAll('[role="tab"]') ?? [])]
    const cut = tabs.filter((tab) => {
      const { left, right, top, bottom } = tab.getBoundingClientRect()
      const corners = [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
      return corners.some((seen) => !tab.contains(seen) && !seen?.contains(tab))
    })
    return { cut: cut.map((tab) => tab.textContent), count: tabs.length }
  })

test('REVIEW-12 amounts are alike, the row number leads, flagged cells are marked and stepped through by key, and at 1440x900 there is room for 14 rows and 5 columns beside the check results, in both languages', async ({
  hr,
  program,
}) => {
  await hr.setViewportSize({ width: 1440, height: 900 })
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await payroll()
  const mimeType = 'application/octet-stream'
  await hr.locator('input[type=file]').setInputFiles({ name: '呈现.xlsx', mimeType, buffer })
  await hr.getByRole('button', { name: '导入 40 人' }).click()
  const grid = hr.getByRole('grid', { name: '复核明细' })
  const panel = hr.getByRole('complementary', { name: '核对结果' })
  const row = (number: number) =>
    grid.getByRole('row').filter({ has: hr.getByRole('gridcell', { name: `${number}`, exact: true }) })
  await expect(panel.getByText(/的实发为负数：-50.00/)).toBeVisible()
  const titles = header.filter((title) => title !== '姓名')

  await test.step('room for rows and columns beside the check results, none cut through', () =>
    expectVisibleCells(grid, titles))

  await test.step('the names of the employees are whole beside the check results, and stay when the columns are scrolled', async () => {
    await hr.getByRole('tab', { name: /未匹配/ }).click()
    await addAllToRoster(hr, 40)
    const all = hr.getByRole('tab', { name: /^全部/ })
    await all.click()
    await expect(all).toHaveAttribute('aria-selected', 'true')
    await expect(grid.locator('[data-c="person"] strong').first()).toHaveText(/^呈现.$/)
    expect(await cutNames(hr)).toMatchObject({ cut: [] })
    await row(2).getByText('21.75', { exact: true }).click()
    await hr.keyboard.press('End')
    await expect(grid.getByRole('columnheader', { name: '个人所得税' })).toBeInViewport()
    await expect(grid.locator('[data-c="person"] strong').first()).toBeInViewport({ ratio: 1 })
    await hr.keyboard.press('Home')
    await expectVisibleCells(grid, titles)
  })

  await test.step('a finding’s row is the number in the first column, which stays, and the finding leads there', async () => {
    await expect(grid.getByRole('columnheader').nth(1)).toHaveText('行号')
    await panel
      .getByRole('button', { name: /在表中查看: 第 5 行, .*-50.00/ })
      .first()
      .click()
    await expect(grid).toBeFocused()
    const cell = row(5).getByRole('gridcell', { name: '-50.00' })
    await expect(cell).toHaveAccessibleDescription(/的实发为负数：-50.00/)
    await expect(hr.getByRole('tooltip')).toContainText('的实发为负数：-50.00')
    await expect(cell).toHaveCSS('color', 'rgb(207, 19, 34)')
    await hr.keyboard.press('End')
    await expect(grid.getByRole('columnheader', { name: '个人所得税' })).toBeInViewport()
    await expect(row(5).getByRole('gridcell', { name: '5', exact: true })).toBeInViewport()
  })

  await test.step('one way of writing money, and days as the file has them', async () => {
    for (const [number, bonus] of [
      [2, '13,789.00'],
      [3, '3,350.00'],
      [4, '6,000.00'],
      [5, '-120.00'],
    ] as const)
      await expect(row(number).getByText(bonus, { exact: true })).toBeVisible()
    await expect(row(2).getByText('21.75', { exact: true })).toBeVisible()
  })

  await test.step('F8 and the buttons step from marked cell to marked cell, round the end, and say where they are', async () => {
    const told = hr.getByRole('status').filter({ hasText: /^第 \d+ 行 实发工资：/ })
    await hr.getByRole('button', { name: '下一处标记' }).click()
    await expect(told).toContainText('第 32 行')
    await expect(row(32).getByRole('gridcell', { name: '-60.00' })).toBeInViewport()
    await hr.keyboard.press('F8')
    await expect(told).toContainText('第 5 行')
    await hr.keyboard.press('Shift+F8')
    await expect(told).toContainText('第 32 行')
    await hr.getByRole('button', { name: '上一处标记' }).click()
    await expect(told).toContainText('第 5 行')
  })

  await test.step('who is accepted together is named with the amounts before it is done (REVIEW-11)', async () => {
    await panel.getByRole('button', { name: '全部确认无误：实发为负数' }).click()
    const dialog = hr.getByRole('dialog', { name: '确认这 2 项无误，不再提示' })
    await expect(dialog.getByText('实发为负数 2 项')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    for (const amount of ['-50.00', '-60.00'])
      await expect(dialog.getByRole('listitem').filter({ hasText: `的实发为负数：${amount}` })).toHaveText(/^呈现. /)
    await dialog.getByRole('button', { name: /^取\s*消$/ }).click()
  })

  await test.step('each tab is whole beside the check results, and below a name stands how it was found', async () => {
    await hr.setViewportSize({ width: 1366, height: 768 })
    await expect(panel).toBeVisible()
    await expect.poll(() => cutTabs(hr)).toEqual({ cut: [], count: 7 })
    await expect(row(5).getByText('已确认', { exact: true })).toBeInViewport({ ratio: 1 })
    await hr.setViewportSize({ width: 1440, height: 900 })
  })

  await hr.context().addCookies([{ name: 'language', value: 'En', url: program.url }])
  await hr.reload()
  await test.step('in English there is as much room', async () => {
    await expect(hr.getByRole('complementary', { name: 'Check results' })).toContainText('-50.00')
    await expectVisibleCells(hr.getByRole('grid'), titles)
    await expect.poll(() => cutTitles(hr)).toEqual([])
    await hr.setViewportSize({ width: 1366, height: 768 })
    await expect.poll(() => cutTabs(hr)).toEqual({ cut: [], count: 7 })
    await expect(hr.getByRole('grid').getByText('Confirmed', { exact: true }).first()).toBeInViewport({ ratio: 1 })
    await hr.setViewportSize({ width: 1440, height: 900 })
  })
  for (const path of ['/salaryStaff', '/salaryRecord'])
    await test.step(`and no title is cut off on ${path}`, async () => {
      await hr.goto(program.url + path)
      await expect(hr.getByRole('grid').getByRole('columnheader').nth(3)).toBeVisible()
      await expect.poll(() => cutTitles(hr)).toEqual([])
    })
})

test('REVIEW-12 long names are whole in two lines beside the check results at 1366, in both languages, and leave room for 5 columns at 1440', async ({
  hr,
  program,
}) => {
  await hr.setViewportSize({ width: 1366, height: 768 })
  await hr.goto(`${program.url}/salarySlip`)
  const names = ['Maria Fernanda Gonzalez', 'Chandrasekhar Subramanian', '阿不都热合曼·买买提吐尔逊', '王短名']
  const titles = ['部门', '基本工资', '绩效奖金', '养老保险', '个人所得税', '实发工资']
  const rows = names.map((name, n): SheetCell[] => [
    ...[name, `long.${n}@example.com`, '生产一部'],
    ...['5000', '700', '300', '40', n === 1 ? '-50' : '5360'].map((value) => ({ number: value })),
  ])
  const buffer = await xlsxBytes([{ name: '2032年3月', header: ['姓名', '邮箱', ...titles], rows }])
  await hr
    .locator('input[type=file]')
    .setInputFiles({ name: '长名.xlsx', mimeType: 'application/octet-stream', buffer })
  await hr.getByRole('button', { name: '导入 4 人' }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 4)
  await hr.getByRole('tab', { name: /^全部/ }).click()

  /** Names of either column that are cut off, or run out of their row. */
  const cut = () =>
    hr.getByRole('grid').evaluate(
      (element, all) =>
        [...element.querySelectorAll('[role="gridcell"]')].flatMap((cell) => {
          const name = cell.querySelector('strong') ?? cell.querySelector('.zx-dt-text') ?? cell
          if (!all.includes(name.textContent ?? '')) return []
          const [inner, outer] = [name.getBoundingClientRect(), cell.getBoundingClientRect()]
          // A font may be some pixels higher than its line; a line that is cut off would be more.
          const isCut = name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 6
          const isOut = inner.top < outer.top || inner.bottom > outer.bottom || inner.right > outer.right
          return isCut || isOut ? [name.textContent] : []
        }),
      names,
    )
  for (const [language, panel] of [
    ['Ch', '核对结果'],
    ['En', 'Check results'],
  ] as const) {
    await hr.context().addCookies([{ name: 'language', value: language, url: program.url }])
    await hr.reload()
    await expect(hr.getByRole('complementary', { name: panel })).toContainText('-50.00')
    await expect(hr.getByRole('grid').getByText('Maria Fernanda Gonzalez', { exact: true })).toHaveCount(2)
    expect(await cut()).toEqual([])
  }
  await hr.setViewportSize({ width: 1440, height: 900 })
  const columns = ['邮箱', ...titles]
  await expect.poll(async () => (await seenWhole(hr.getByRole('grid'), columns)).columns).toBeGreaterThanOrEqual(5)
  expect(await cut()).toEqual([])
})

/** The rows whose name and net pay are seen whole on the first screen. */
const paySeen = (page: Page, net: string) =>
  page.getByRole('grid').evaluate((element, title) => {
    const heads = [...element.querySelectorAll('[role="columnheader"]')]
    const column = heads.find((head) => head.textContent?.includes(title))?.getBoundingClientRect()
    const seen = element.getBoundingClientRect()
    if (!column || column.left < seen.left || column.right > Math.min(seen.right, innerWidth)) return 0
    const sums = [...element.querySelectorAll('[role="row"]')].at(-1)?.getBoundingClientRect()
    const end = Math.min(innerHeight, sums?.top ?? innerHeight)
    return [...element.querySelectorAll('[role="row"][aria-rowindex]')]
      .slice(1)
      .filter((row) => row.getBoundingClientRect().bottom <= end).length
  }, net)

test('REVIEW-01 SHELL-12 at 375 px and at 200 % the first screen shows three rows with their net pay, in both languages, and what is folded opens with a tap', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salarySlip`)
  const rows = Array.from({ length: 8 }, (_, n): SheetCell[] => [
    ...[`折叠${'甲乙丙丁戊己庚辛'[n]}`, '生产一部'],
    ...['5000', '700', '300', '40', String(5360 + n)].map((value) => ({ number: value })),
  ])
  const titles = ['姓名', '部门', '基本工资', '绩效奖金', '养老保险', '个人所得税', '实发工资']
  const buffer = await xlsxBytes([{ name: '2032年4月', header: titles, rows }])
  await hr
    .locator('input[type=file]')
    .setInputFiles({ name: '手机.xlsx', mimeType: 'application/octet-stream', buffer })
  await hr.getByRole('button', { name: '导入 8 人' }).click()
  await expect(hr.getByRole('tab', { name: /未匹配/ })).toBeVisible()
  for (const [language, more, items, told] of [
    ['Ch', '更多', '工资条设计', /8 人不在名册中/],
    ['En', 'More', 'Payslip design', /8 people are not in the roster/],
  ] as const) {
    await hr.context().addCookies([{ name: 'language', value: language, url: program.url }])
    for (const [width, height] of [
      [375, 812],
      [720, 450],
    ] as const) {
      await hr.setViewportSize({ width, height })
      await hr.reload()
      await expect(hr.getByRole('grid').getByText('折叠甲', { exact: true }).first()).toBeVisible()
      await expect.poll(() => paySeen(hr, '实发工资')).toBeGreaterThanOrEqual(3)
      expect(await hr.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const hint = hr.getByRole('button', { name: told })
    await expect(hint).toHaveAttribute('aria-expanded', 'false')
    await hint.click()
    await expect(hint).toHaveAttribute('aria-expanded', 'true')
    await hr.getByRole('button', { name: more, exact: true }).first().click()
    await expect(hr.getByRole('menuitem', { name: items })).toBeVisible()
    await hr.keyboard.press('Escape')
  }
})
