import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawSlip, type PrintedSlip } from './draw-slip.ts'
import { Typesetter } from './slip-sheet.ts'
import { readPdf } from './testing/read-pdf.ts'

const slip: PrintedSlip = {
  content: {
    company: '示例科技有限公司',
    title: '',
    period: '2026-02',
    name: '王小明',
    department: '',
    employeeNo: '',
    netPay: { label: '实发工资', labelEn: 'Net pay', value: '12345.6' },
    groups: [{ label: '', items: [{ label: '高温补贴𠮷', labelEn: '', value: '300', money: true }] }],
  },
  language: 'ch',
  sentAt: '',
  isReplaced: false,
  at: new Date('2026-03-06T08:00:00Z'),
}
const password = '07123X1234'
const encrypted = drawSlip(new Typesetter(), { ...slip, password })

test('CONFIG-04 with the password a PDF says what it says without encryption, and without it says nothing', async () => {
  const bytes = await encrypted
  const open = await readPdf(await drawSlip(new Typesetter(), slip))
  expect((await readPdf(bytes, password)).pages).toEqual(open.pages)
  expect(open.pages.join('')).toContain('12,345.60')
  for (const wrong of [undefined, '', '07123x1234', `${password} `])
    await expect(
      getDocumentProxy(new Uint8Array(bytes), wrong === undefined ? {} : { password: wrong }),
    ).rejects.toThrow(/password/i)
})

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined

test.runIf(hasPoppler)(
  'CONFIG-04 poppler opens it with the password alone, and sees AES-256 of revision 6',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'slip-'))
    try {
      const file = join(folder, 'slip.pdf')
      await writeFile(file, await encrypted)
      const run = promisify(execFile)
      const { stdout } = await run('pdftotext', ['-upw', password, '-layout', file, '-'])
      for (const text of ['示例科技有限公司', '王小明', '高温补贴𠮷', '12,345.60', '300.00'])
        expect(stdout).toContain(text)
      await expect(run('pdftotext', [file, '-'])).rejects.toThrow(/password/i)
      await expect(run('pdftotext', ['-upw', '0712341234', file, '-'])).rejects.toThrow(/password/i)
      expect((await run('pdfinfo', ['-upw', password, file])).stdout).toMatch(/algorithm:AES-256/)
    } finally {
      await rm(folder, { recursive: true })
    }
    const text = (await encrypted).toString('latin1')
    expect(text).toMatch(/\/R 6\b/)
    expect(text).not.toContain('/Tj')
  },
)
