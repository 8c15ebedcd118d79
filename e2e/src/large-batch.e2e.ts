import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'

/** A batch of thousands under review: one scroll, filtered while typing, corrected in place (REVIEW-06). */

const count = 5000

test('REVIEW-06 REVIEW-01 REVIEW-02 thousands of rows are scrolled, filtered and corrected', async ({
  hr,
  program,
}) => {
  const people = Array.from({ length: count }, (_, n) => ({ name: `第${n + 1}人`, net: `${8000 + n}.50` }))
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await payrollFile(people)
  const file = { name: '大表.xlsx', mimeType: 'application/octet-stream', buffer }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: /导入 5,?000 人/ }).click()
  const grid = hr.getByRole('grid', { name: '复核明细' })
  // What keeps thousands as smooth as fifty: few rows are drawn, and none is asked for that is not near.
  const replies: Promise<number>[] = []
  hr.on('response', (response) => {
    if (response.url().endsWith('/dataReview')) replies.push(response.body().then((body) => body.byteLength))
  })
  const expectFewDrawn = async () => expect(await grid.getByRole('row').count()).toBeLessThan(80)
  const row = (name: string) => grid.getByRole('row', { name: new RegExp(`${name}\\b|${name} `) })

  await test.step('the keyboard goes to the last row and back', async () => {
    await expect(grid.getByText('第1人', { exact: true })).toBeVisible()
    await expectFewDrawn()
    await grid.focus()
    await hr.keyboard.press('Home')
    await hr.keyboard.press('Control+End')
    await expect(grid.getByText(`第${count}人`, { exact: true })).toBeVisible()
    await expectFewDrawn()
    await expect(hr.getByRole('listitem', { name: '100', exact: true })).toHaveClass(/-active/)
    await hr.keyboard.press('PageUp')
    await hr.keyboard.press('Control+Home')
    await expect(grid.getByText('第1人', { exact: true })).toBeVisible()
    await expect(hr.getByRole('listitem', { name: '1', exact: true })).toHaveClass(/-active/)
  })

  await test.step('the pager leads to a place in the same scroll', async () => {
    await hr.getByRole('listitem', { name: '100', exact: true }).click()
    await expect(grid.getByText('第4951人', { exact: true })).toBeVisible()
    await hr.getByRole('listitem', { name: '1', exact: true }).click()
    await expect(grid.getByText('第1人', { exact: true })).toBeVisible()
  })

  await test.step('a filter takes effect while it is typed', async () => {
    await hr.getByRole('button', { name: '筛选姓名' }).click()
    await hr.getByRole('textbox', { name: '包含…' }).fill('第4321人')
    await expect(grid.getByText('第4321人', { exact: true })).toBeVisible()
    await expect(grid.getByText('第1人', { exact: true })).toBeHidden()
    await expect(hr.getByText('12,320.50').first()).toBeVisible()
    await hr.keyboard.press('Enter')
  })

  await test.step('a cell is corrected, its sums follow, and the place stays', async () => {
    await row('第4321人').getByText('800.25').dblclick()
    await hr.keyboard.press('Control+A')
    await hr.keyboard.type('900.75')
    await hr.keyboard.press('Enter')
    await expect(row('第4321人').getByText('900.75')).toBeVisible()
    await expect(hr.getByRole('tab', { name: /已修改\s*1/ })).toBeVisible()
    await expect(grid.getByText('900.75')).toHaveCount(2)
  })

  await test.step('what is typed into a cell is not lost when its row is scrolled away', async () => {
    await hr.getByRole('button', { name: '筛选姓名' }).click()
    await hr.getByRole('textbox', { name: '包含…' }).fill('')
    await hr.keyboard.press('Enter')
    await row('第2人').getByText('800.25').dblclick()
    await hr.keyboard.press('Control+A')
    await hr.keyboard.type('777.5')
    await grid.hover()
    await hr.mouse.wheel(0, 40_000)
    await expect(grid.getByText('第2人', { exact: true })).toBeHidden()
    await hr.mouse.wheel(0, -60_000)
    await expect(row('第2人').getByRole('textbox')).toHaveValue('777.5')
    await hr.keyboard.press('Escape')
    await expect(row('第2人').getByText('800.25')).toBeVisible()
  })

  await test.step('no reply of all these steps held more than a window of rows', async () => {
    const sizes = await Promise.all(replies)
    expect(sizes.length).toBeGreaterThan(2)
    // The first is one window; all rows at once would be fifty times as much.
    expect(Math.max(...sizes)).toBeLessThan(4 * (sizes[0] ?? 0))
  })
})
