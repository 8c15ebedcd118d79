import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { FileFault } from '@zhixin/domain/payroll/table'
import { describe, expect, it } from 'vitest'
import { memorySource } from '../byte-source.ts'
import { FileFaultError } from '../fault/file-fault.ts'
import { readWorkbookFrom } from '../read-workbook.ts'
import { buildBiff, buildXls, type OldCell } from '../testing/build-xls.ts'

async function faultOf(bytes: Buffer): Promise<FileFault | 'none'> {
  try {
    detectPayroll(await readWorkbookFrom(memorySource(bytes), 'a.xls'))
    return 'none'
  } catch (error) {
    if (error instanceof FileFaultError) return error.fault
    throw error
  }
}

describe('IMPORT-07 loops in old containers', () => {
  const rows: OldCell[][] = [
    ['姓名', '部门', '实发工资'],
    ['张三', '销售部', 1234.5],
    ['李四', '财务部', 8445.4],
  ]
  const small = (): Buffer => buildXls({ name: 'S', rows })
  const large = (): Buffer => buildXls({ name: 'S', rows: Array.from({ length: 400 }, () => ['张三', 1, 2, 3]) })
  const u32 = (bytes: Buffer, at: number): number => bytes.readUInt32LE(at)
  const sectorAt = (index: number): number => (index + 1) * 512
  it.each<[string, () => Buffer, (bytes: Buffer) => void]>([
    [
      'the table',
      large,
      (bytes) => {
        const table = sectorAt(u32(bytes, 76))
        for (let at = table; at < table + 512; at += 4)
          if (u32(bytes, at) < 0xfffffffa) bytes.writeUInt32LE((at - table) / 4, at)
      },
    ],
    [
      'the small sectors',
      small,
      (bytes) => {
        const table = sectorAt(u32(bytes, 60))
        for (let at = table; at < table + 512; at += 4)
          if (u32(bytes, at) < 0xfffffffa) bytes.writeUInt32LE((at - table) / 4, at)
      },
    ],
    [
      'the list of tables',
      large,
      (bytes) => {
        const last = Math.floor(bytes.length / 512) - 2
        bytes.writeUInt32LE(last, 68)
        bytes.writeUInt32LE(1, 72)
        bytes.writeUInt32LE(last, sectorAt(last) + 508)
      },
    ],
    [
      'the directory',
      large,
      (bytes) => {
        const directory = sectorAt(u32(bytes, 48))
        bytes.writeUInt32LE(0, directory + 76)
      },
    ],
    [
      'the directory’s own sectors',
      large,
      (bytes) => {
        const directory = u32(bytes, 48)
        bytes.writeUInt32LE(directory, sectorAt(u32(bytes, 76)) + directory * 4)
      },
    ],
  ])('in %s', async (_where, make, change) => {
    const bytes = make()
    expect(await faultOf(bytes)).toBe('none')
    change(bytes)
    expect(await faultOf(bytes)).toBe('file.damaged')
  })

  it('an encrypted workbook, by its record', async () => {
    const stream = buildBiff({ name: 'S', rows })
    const bof = 4 + stream.readUInt16LE(2)
    const locked = Buffer.concat([
      stream.subarray(0, bof),
      Buffer.from('2f000600010001000000', 'hex'),
      stream.subarray(bof),
    ])
    const bytes = small()
    stream.copy(bytes, 0, 0, 0)
    const at = bytes.indexOf(stream.subarray(0, 64))
    locked.copy(bytes, at, 0, Math.min(locked.length, 512))
    expect(await faultOf(bytes)).toBe('file.encrypted')
  })
})
