import { detectPayroll } from '@zhixin/domain/payroll/detect'
import { describe, expect, it } from 'vitest'
import { memorySource } from '../byte-source.ts'
import { readWorkbookFrom } from '../read-workbook.ts'

async function understood(text: string): Promise<{ names: string[]; total: string | null }> {
  const table = detectPayroll(await readWorkbookFrom(memorySource(Buffer.from(text)), 'a.csv'))
  return { names: table.people.map(({ name }) => name ?? ''), total: table.netPayTotal }
}

describe('IMPORT-02 a text whose header has labels of payroll columns is a table', () => {
  it.each([
    ['Chinese remarks', '姓名,实发工资,备注\n张三,4500.5,已扣社保；含加班\n李四,5100,请核对。\n'],
    ['remarks behind semicolons', '姓名;实发工资;备注\n张三;4500.5;上月多发, 本月扣回。\n李四;5100;已结清，谢谢！\n'],
    [
      'long titles in English',
      'Name,Title,Net Pay\n张三,Assistant to the City Manager,4500.5\n李四,Director of Parks and Public Recreation,5100\n',
    ],
    ['two columns under a title', '二月工资表\n姓名,实发工资\n张三,4500.5\n李四,5100\n'],
  ])('%s', async (_what, text) => {
    expect(await understood(text)).toEqual({ names: ['张三', '李四'], total: '9600.50' })
  })

  it.each([
    [
      'a letter that speaks of names and pay',
      'Dear all, the name and the net pay are in the file.\nPlease look, and answer soon.\nBye, Li\n',
    ],
    [
      'a letter with a list in it',
      '各位同事,请核对姓名,实发工资有误请告知。\n本月工资周一发放,请注意查收。\n谢谢,人事部。\n',
    ],
  ])('IMPORT-07 %s is none', async (_what, text) => {
    await expect(understood(text)).rejects.toMatchObject({ fault: 'file.notASpreadsheet' })
  })
})

describe('IMPORT-02 a control character, which no program shows, does not refuse a text', () => {
  const table = '姓名,部门,实发工资\n张\u0001三,一部,4500.5\n李四,\u001b二部,5100\n'
  it.each([
    ['a .csv', table],
    ['a zero byte', table.replace('\u0001', '\0')],
    [
      'SpreadsheetML',
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${table
        .trim()
        .split('\n')
        .map(
          (line) =>
            `<Row>${line
              .split(',')
              .map((field) => `<Cell><Data ss:Type="String">${field}</Data></Cell>`)
              .join('')}</Row>`,
        )
        .join('')}</Table></Worksheet></Workbook>`,
    ],
  ])('%s', async (_what, text) => {
    expect(await understood(text)).toEqual({ names: ['张三', '李四'], total: '9600.50' })
  })

  it('a page with one in every cell', async () => {
    const rows = table
      .trim()
      .split('\n')
      .map((line) => `<tr><td>${line.replaceAll(',', '\u0002</td><td>')}</td></tr>`)
    const page = `<html><body><table>${rows.join('')}</table></body></html>`
    expect(await understood(page)).toEqual({ names: ['张三', '李四'], total: '9600.50' })
  })

  it('IMPORT-07 a file full of them is not a table', async () => {
    await expect(understood(table.replaceAll(',', ',\u0002'))).rejects.toMatchObject({ fault: 'file.notASpreadsheet' })
  })
})
