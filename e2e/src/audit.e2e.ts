import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { urlOfRunning } from '../../server/src/database/embedded/running.ts'
import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'

test('TRUST-03 HR sees who changed what from what to what, narrows it down, takes it along, and sees tampering', async ({
  hr,
  program,
}) => {
  await test.step('a payroll is imported and a cell corrected', async () => {
    await hr.goto(`${program.url}/salarySlip`)
    const buffer = await payrollFile([{ name: '陈明', email: 'ys0001@example.com', net: '12444.65' }])
    await hr
      .locator('input[type=file]')
      .setInputFiles({ name: '表.xlsx', mimeType: 'application/octet-stream', buffer })
    await hr.getByRole('button', { name: '导入 1 人' }).click()
    await expect(hr.getByRole('button', { name: '下一步：发送' })).toBeVisible()
    await hr.getByRole('row', { name: /陈明/ }).getByText('12,444.65').dblclick()
    await hr.keyboard.press('Control+A')
    await hr.keyboard.type('900.25')
    await hr.keyboard.press('Enter')
    await expect(hr.getByRole('row', { name: /陈明/ }).getByText('900.25')).toBeVisible()
  })

  await test.step('the trail tells it, newest first, and that it is whole', async () => {
    await hr.getByRole('link', { name: '操作记录' }).click()
    await expect(hr.getByRole('status').filter({ hasText: '操作记录完整' })).toBeVisible()
    const entries = hr.getByRole('table', { name: '操作记录' }).or(hr.getByRole('grid', { name: '操作记录' }))
    await expect(entries.getByText('修改单元格').first()).toBeVisible()
    await expect(entries.getByText('导入工资表').first()).toBeVisible()
  })

  await test.step('before and after stand in the entry', async () => {
    await hr.getByRole('searchbox', { name: '员工' }).fill('陈明')
    const cell = hr.getByRole('row', { name: /修改单元格/ }).first()
    await expect(cell).toBeVisible()
    await expect(hr.getByRole('row', { name: /导入工资表/ })).toHaveCount(0)
    await cell.getByText('详情').click()
    const change = hr.getByRole('dialog').getByRole('table', { name: '修改内容' })
    await expect(change.getByRole('cell', { name: '12444.65' })).toBeVisible()
    await expect(change.getByRole('cell', { name: '900.25' })).toBeVisible()
    await hr
      .getByRole('dialog')
      .getByRole('button', { name: /关闭|Close/ })
      .click()
  })

  await test.step('the export is a workbook, and an entry', async () => {
    const download = hr.waitForEvent('download')
    await hr.getByRole('button', { name: '导出' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('操作记录.xlsx')
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
    await hr.getByRole('searchbox', { name: '员工' }).fill('')
    await expect(hr.getByRole('row', { name: /导出操作记录/ })).toBeVisible()
  })

  await test.step('what the owner of the database changes shows, and where', async () => {
    const owner = new pg.Client({ connectionString: await urlOfRunning(program.dataDir) })
    await owner.connect()
    const rename = async (from: string, to: string) => {
      await owner.query('alter table audit_entry disable trigger all')
      const { rows } = await owner.query<{ seq: number }>(
        `update audit_entry set actor_name = $2
          where action = 'batch.cell' and person_name = '陈明' and actor_name = $1 returning seq`,
        [from, to],
      )
      await owner.query('alter table audit_entry enable trigger all')
      return rows[0]?.seq
    }
    const seq = await rename('林晓', '别人')
    await hr.getByRole('button', { name: '重新校验' }).click()
    await expect(hr.getByRole('alert').filter({ hasText: `操作记录在第 ${seq} 条断开：记录被改动` })).toBeVisible()
    // Put back, also for the stories that come after this one.
    await rename('别人', '林晓')
    await owner.end()
    await hr.getByRole('button', { name: '重新校验' }).click()
    await expect(hr.getByRole('alert').filter({ hasText: '断开' })).toBeHidden()
  })
})

test('TRUST-03 SHELL-12 on a phone an entry is a card that says whom it concerns, and opens its details', async ({
  hr,
  program,
}) => {
  await hr.setViewportSize({ width: 375, height: 812 })
  await hr.goto(`${program.url}/audit`)
  const entry = hr.getByRole('list', { name: '操作记录' }).getByRole('listitem', { name: '登录', exact: true }).first()
  await entry.getByRole('button', { name: '详情' }).click()
  await expect(hr.getByRole('dialog', { name: /第 \d+ 条/ })).toContainText('登录')
  await hr.goto(`${program.url}/audit?action=batch.import`)
  await expect(hr.getByRole('listitem', { name: '导入工资表' }).first()).toContainText(/批次：.+/)
})
