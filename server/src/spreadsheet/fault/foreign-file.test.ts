import type { FileFault } from '@zhixin/domain/payroll/table'
import { expect, it } from 'vitest'
import { memorySource } from '../byte-source.ts'
import { readWorkbookFrom } from '../read-workbook.ts'
import { buildWorkbook } from '../testing/build-workbook.ts'
import { buildXls } from '../testing/build-xls.ts'
import { buildZip } from '../testing/build-zip.ts'
import { FileFaultError } from './file-fault.ts'

const people: (string | number)[][] = [
  ['姓名', '实发工资'],
  ['张三', 1234.5],
]
const good = buildWorkbook([{ name: '工资', rows: people }])
const htmlTable = '<table><tr><td>姓名</td><td>实发工资</td></tr><tr><td>张三</td><td>1</td></tr></table>'

/** A package of Office that names this main part, or none. */
function officeZip(main?: string): Buffer {
  const types = { path: '[Content_Types].xml', bytes: Buffer.from('<Types/>') }
  if (main === undefined) return buildZip([types])
  const base = 'http://schemas.openxmlformats.org'
  const kind = `${base}/officeDocument/2006/relationships/officeDocument`
  const relation = `<Relationship Id="rId1" Type="${kind}" Target="${main}"/>`
  const relations = `<Relationships xmlns="${base}/package/2006/relationships">${relation}</Relationships>`
  return buildZip([
    types,
    { path: '_rels/.rels', bytes: Buffer.from(relations) },
    { path: main, bytes: Buffer.from('<w/>') },
  ])
}

async function faultOf(bytes: Uint8Array, name: string): Promise<FileFault | 'none'> {
  try {
    await readWorkbookFrom(memorySource(bytes), name)
    return 'none'
  } catch (error) {
    if (error instanceof FileFaultError) return error.fault
    throw error
  }
}

it.each<[string, () => Buffer, FileFault | 'none', string?]>([
  ['a photo', () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'file.picture', '工资.xls'],
  ['a photo of a phone', () => Buffer.from('000000186674797068656963000000006d696631', 'hex'), 'file.picture'],
  ['a web page with a table', () => Buffer.from(`<html><body>${htmlTable}</body></html>`), 'none'],
  ['an .xls renamed', () => buildXls({ name: '工资', rows: people }), 'none'],
  ['XML of something else', () => Buffer.from('<?xml version="1.0"?><a><b/></a>'), 'file.notASpreadsheet'],
  ['a zip around the workbook', () => buildZip([{ path: '工资.xlsx', bytes: good }]), 'file.archive'],
  ['a RAR archive', () => Buffer.from('526172211a0700cf907300000d000000', 'hex'), 'file.archive'],
  ['a 7z archive', () => Buffer.from('377abcaf271c00040000000000000000', 'hex'), 'file.archive'],
  ['an empty zip', () => Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), 'file.empty'],
  ['a zip of Office without a workbook', () => officeZip(), 'file.damaged'],
  ['a Word document of today', () => officeZip('word/document.xml'), 'file.document'],
  ['a sheet of Numbers', () => buildZip([{ path: 'Index/Document.iwa', bytes: Buffer.from('x') }]), 'file.document'],
  ['a workbook that lost its beginning', () => good.subarray(10), 'file.damaged'],
  ['zeros in place of a workbook', () => Buffer.alloc(5000), 'file.damaged'],
  ['zeros in place of a .csv', () => Buffer.alloc(5000), 'file.notASpreadsheet', 'payroll.csv'],
  ['the first bytes of a workbook', () => good.subarray(0, 30), 'file.damaged'],
  ['half an .xls', () => buildXls({ name: '工资', rows: people }).subarray(0, 600), 'file.damaged', 'old.xls'],
])(
  'IMPORT-07 %s under the name of a spreadsheet is called what it is',
  async (_what, make, fault, name = 'payroll.xlsx') => {
    expect(await faultOf(make(), name)).toBe(fault)
  },
)
