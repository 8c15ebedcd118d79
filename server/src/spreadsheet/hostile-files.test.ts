import { createServer } from 'node:http'
import { constants, deflateRawSync } from 'node:zlib'
import { errors } from '@zhixin/contract/errors'
import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { FileFault } from '@zhixin/domain/payroll/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memorySource } from './byte-source.ts'
import { FileFaultError } from './fault/file-fault.ts'
import { readWorkbookFrom } from './read-workbook.ts'
import { buildOds, type OpenCell } from './testing/build-ods.ts'
import { archiveMain, buildWebArchive } from './testing/build-web-archive.ts'
import { buildWorkbook, workbookEntries } from './testing/build-workbook.ts'
import { buildXls } from './testing/build-xls.ts'
import { buildZip, type EntryToBuild } from './testing/build-zip.ts'

const people = [
  ['姓名', '部门', '实发工资'],
  ['张三', '销售部', 1234.5],
  ['李四', '财务部', 8445.4],
]
const sheetPath = 'xl/worksheets/sheet1.xml'

async function faultOf(bytes: Buffer, name = 'a.xlsx'): Promise<FileFault | 'none'> {
  try {
    detectPayroll(await readWorkbookFrom(memorySource(bytes), name))
    return 'none'
  } catch (error) {
    if (error instanceof FileFaultError) return error.fault
    throw error
  }
}

function changed(change: (entry: EntryToBuild) => EntryToBuild | EntryToBuild[]): Buffer {
  return buildZip(workbookEntries([{ name: '工资', rows: people }]).flatMap(change))
}

/** A gigabyte of XML as one deflate stream: one compressed block, repeated a thousand times. */
function gigabyte(block: Buffer): { packed: Buffer; size: number } {
  const once = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH })
  const times = Math.ceil(1_000_000_000 / block.length)
  const head = deflateRawSync(Buffer.from('<worksheet><sheetData>'), { finishFlush: constants.Z_FULL_FLUSH })
  const tail = deflateRawSync(Buffer.from('</sheetData></worksheet>'))
  return {
    packed: Buffer.concat([head, ...Array.from({ length: times }, () => once), tail]),
    size: times * block.length,
  }
}

describe('IMPORT-07 bombs end within the limits', () => {
  const row = '<row><c><v>1</v></c></row>'
  const regular = Buffer.from(row.repeat(20_000))
  /** Content that compresses badly: just below the ratio that is refused. */
  const varied = Buffer.from(
    Array.from(
      { length: 9000 },
      (_row, index) => `<row ht="${(index * 7919) % 100_003}">${' '.repeat(900)}</row>`,
    ).join(''),
  )
  it.each<[string, Buffer, 'true' | 'a lie']>([
    ['says so', regular, 'true'],
    ['lies', regular, 'a lie'],
    ['is packed less well and lies', varied, 'a lie'],
  ])(
    'a sheet of a gigabyte that %s',
    async (_what, block, header) => {
      const { packed, size } = gigabyte(block)
      expect(packed.length).toBeLessThan(12_000_000)
      const bomb = changed((entry) =>
        entry.path === sheetPath
          ? {
              path: sheetPath,
              bytes: Buffer.alloc(0),
              packed,
              statedSize: header === 'true' ? size : 4000,
              statedChecksum: 0,
            }
          : entry,
      )
      expect(await faultOf(bomb)).toBe('file.unpackedTooLarge')
    },
    10_000,
  )

  it('many entries over the same bytes', async () => {
    const { packed } = gigabyte(varied)
    const sheets = Array.from({ length: 50 }, (_sheet, index) => ({ name: `S${index}`, rows: people }))
    const bomb = buildZip(
      workbookEntries(sheets).map((entry) =>
        entry.path.startsWith('xl/worksheets/')
          ? { path: entry.path, bytes: Buffer.alloc(0), packed: packed.subarray(0, 400_000), statedSize: 4000 }
          : entry,
      ),
    )
    expect(['file.damaged', 'file.unpackedTooLarge']).toContain(await faultOf(bomb))
  })

  const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
    .split('')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
    .join('')}]>`
  const cell = (shown: string): OpenCell[] => [{ attributes: 'office:value-type="string"', shown }]
  it.each<[string, () => Buffer, FileFault | 'none']>([
    [
      'in a sheet',
      () =>
        changed((entry) => (entry.path === sheetPath ? { ...entry, bytes: Buffer.from(laughs + entry.bytes) } : entry)),
      'file.damaged',
    ],
    [
      'in the strings',
      () =>
        changed((entry) =>
          entry.path.includes('sharedStrings') ? { ...entry, bytes: Buffer.from(laughs + entry.bytes) } : entry,
        ),
      'file.damaged',
    ],
    [
      'in the styles',
      () =>
        changed((entry) =>
          entry.path.includes('styles') ? { ...entry, bytes: Buffer.from(laughs + entry.bytes) } : entry,
        ),
      'file.damaged',
    ],
    [
      'in SpreadsheetML',
      () =>
        Buffer.from(
          `<?xml version="1.0"?>${laughs}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>&j;</Data></Cell></Row></Table></Worksheet></Workbook>`,
        ),
      'file.damaged',
    ],
    ['in a page', () => Buffer.from(`${laughs}<html><table><tr><td>&j;</td></tr></table></html>`), 'file.damaged'],
    ['in .ods', () => buildOds([cell('&j;'), cell('x')], laughs), 'file.damaged'],
  ])('laughing entities %s', async (_where, make, fault) => {
    expect(await faultOf(make())).toBe(fault)
  })

  it.each<[string, () => Buffer]>([
    [
      'a column far out in SpreadsheetML',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row><Cell ss:Index="99999999"><Data ss:Type="String">x</Data></Cell></Row></Table></Worksheet></Workbook>',
        ),
    ],
    [
      'a row far out in SpreadsheetML',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row ss:Index="99999999"><Cell><Data ss:Type="String">x</Data></Cell></Row></Table></Worksheet></Workbook>',
        ),
    ],
  ])('%s', async (_what, make) => {
    expect(await faultOf(make(), 'a.xls')).toBe('file.tooManyCells')
  })

  it('cells of a page that claim to span everything', async () => {
    const page =
      '<table><tr><td colspan=999999999 rowspan=999999999>工资</td></tr><tr><td>姓名</td><td>实发工资</td></tr><tr><td>张三</td><td>1.5</td></tr></table>'
    expect(await faultOf(Buffer.from(page))).toBe('file.tooManyCells')
  })
})

it('IMPORT-07 an old or web file beyond what the library may be given asks for .xlsx', async () => {
  const padding = Buffer.alloc(25 * 1024 * 1024, 32)
  const old = Buffer.concat([buildXls({ name: 'S', rows: people }), padding])
  expect(await faultOf(old, 'a.xls')).toBe('file.saveAsXlsx')
  expect(await faultOf(Buffer.concat([Buffer.from('<table><tr><td>x</td></tr></table>'), padding]))).toBe(
    'file.saveAsXlsx',
  )
})

describe('IMPORT-07 archives of all programs', () => {
  it.each<[string, Partial<EntryToBuild>]>([
    ['stored', { stored: true }],
    ['with sizes behind the data', { descriptor: true }],
    ['with sizes of 64 bits', { zip64: true }],
  ])('%s are read', async (_what, how) => {
    const table = detectPayroll(
      await readWorkbookFrom(memorySource(changed((entry) => ({ ...entry, ...how }))), 'a.xlsx'),
    )
    expect(table.netPayTotal).toBe('9679.90')
  })

  it.each<[string, () => Buffer, FileFault | 'none']>([
    ['packed with deflate64', () => changed((entry) => ({ ...entry, method: 9 })), 'file.damaged'],
    [
      'with a part twice',
      () =>
        changed((entry) =>
          entry.path === sheetPath
            ? [entry, { ...entry, bytes: Buffer.from(entry.bytes.toString().replace('1234.5', '9999.5')) }]
            : entry,
        ),
      'file.damaged',
    ],
    [
      'with a part twice, the same bytes',
      () => changed((entry) => (entry.path === sheetPath ? [entry, entry] : entry)),
      'none',
    ],
    [
      'with a row of number 0',
      () =>
        changed((entry) =>
          entry.path === sheetPath
            ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace('r="1"', 'r="0"')) }
            : entry,
        ),
      'file.damaged',
    ],
    [
      'with names that climb out',
      () =>
        changed((entry) =>
          entry.path === sheetPath
            ? [entry, { path: '../../../../tmp/zhixin-was-here', bytes: Buffer.from('x') }]
            : entry,
        ),
      'none',
    ],
    [
      'with a sheet outside',
      () =>
        changed((entry) =>
          entry.path.endsWith('workbook.xml.rels')
            ? {
                ...entry,
                bytes: Buffer.from(entry.bytes.toString().replace('worksheets/sheet1.xml', '../../../../etc/passwd')),
              }
            : entry,
        ),
      'file.damaged',
    ],
  ])('%s', async (_what, make, fault) => {
    expect(await faultOf(make())).toBe(fault)
  })
})

describe('IMPORT-07 nothing is ever fetched', () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.end('<x/>')
  })
  server.on('connection', () => asked++)
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    url = `http://127.0.0.1:${address.port}/x`
  })
  afterAll(() => {
    server.close()
  })
  const outside = (): string => `<!DOCTYPE x [<!ENTITY % p SYSTEM "${url}"><!ENTITY e SYSTEM "${url}">%p;]>`
  const page = (): string =>
    `<html><head><link rel=stylesheet href="${url}"><base href="${url}"></head><body><img src="${url}"><iframe src="${url}"></iframe><table><tr><td>姓名</td><td>实发工资</td></tr><tr><td><a href="${url}">张三</a></td><td>1.5</td></tr></table></body></html>`
  it.each<[string, () => Buffer]>([
    [
      'a link to another workbook',
      () =>
        changed((entry) =>
          entry.path.endsWith('workbook.xml.rels')
            ? {
                ...entry,
                bytes: Buffer.from(
                  entry.bytes
                    .toString()
                    .replace(
                      '</Relationships>',
                      `<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink" Target="${url}" TargetMode="External"/></Relationships>`,
                    ),
                ),
              }
            : entry,
        ),
    ],
    [
      'a sheet elsewhere',
      () =>
        changed((entry) =>
          entry.path.endsWith('workbook.xml.rels')
            ? {
                ...entry,
                bytes: Buffer.from(
                  entry.bytes
                    .toString()
                    .replace('Target="worksheets/sheet1.xml"', `Target="${url}" TargetMode="External"`),
                ),
              }
            : entry,
        ),
    ],
    [
      'formulas that fetch',
      () =>
        buildWorkbook([
          {
            name: 'S',
            rows: [
              ['姓名', '实发'],
              ['张三', { formula: `WEBSERVICE("${url}")`, number: '1' }],
              ['李四', { formula: `'[${url}]S'!A1`, number: '2' }],
            ],
          },
        ]),
    ],
    ...[sheetPath, 'xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml', '_rels/.rels'].map(
      (path): [string, () => Buffer] => [
        `an outside entity in ${path}`,
        () =>
          changed((entry) => (entry.path === path ? { ...entry, bytes: Buffer.from(outside() + entry.bytes) } : entry)),
      ],
    ),
    [
      'an outside entity in .ods',
      () => buildOds([[{ attributes: 'office:value-type="string"', shown: '&e;' }]], outside()),
    ],
    [
      'an outside entity in SpreadsheetML',
      () =>
        Buffer.from(
          `<?xml version="1.0"?>${outside()}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`,
        ),
    ],
    ['a web page', () => Buffer.from(page())],
    ['a web archive', () => buildWebArchive([{ location: 'a.htm', html: Buffer.from(page()) }])],
    [
      'a web archive with its sheet elsewhere',
      () =>
        buildWebArchive([
          {
            location: 'a.htm',
            html: Buffer.from(
              archiveMain([{ name: 'S', file: 'sheet001.htm' }]).replace(/HRef="[^"]*"/, `HRef="${url}"`),
            ),
          },
        ]),
    ],
  ])('%s', async (_what, make) => {
    await faultOf(make())
    // A connection would have been made before the next turn of the event loop, which server and reader share.
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(asked).toBe(0)
  })
})

describe('IMPORT-07 lock files and reasons', () => {
  it.each(['~$工资.xlsx', '.~工资.xlsx', '.~lock.工资.ods#', 'C:\\工资\\~$2月.xls'])(
    '%s is recognised as a lock file',
    async (name) => {
      expect(await faultOf(Buffer.alloc(165, 32), name)).toBe('file.lockFile')
    },
  )
  it('every reason has a text in both languages', () => {
    const faults: FileFault[] = [
      'file.empty',
      'file.tooLarge',
      'file.unpackedTooLarge',
      'file.tooManyCells',
      'file.encrypted',
      'file.damaged',
      'file.tooSlow',
      'file.notASpreadsheet',
      'file.lockFile',
    ]
    for (const fault of faults) {
      expect(errors[fault].text.zh).toMatch(/[\u4e00-\u9fff]/)
      expect(errors[fault].text.en).toMatch(/[A-Za-z]{3}/)
    }
  })
})
