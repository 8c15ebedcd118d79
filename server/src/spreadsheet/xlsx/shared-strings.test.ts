import { expect, test } from 'vitest'
import { ReadGuard } from '../process/read-guard.ts'
import { readSharedStrings } from './shared-strings.ts'

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const xml = Buffer.from(
  '<?xml version="1.0"?><sst><si><t>张三</t></si><!-- <si><t>李四</t></si> --><si><t>A&amp;B</t></si><si/>' +
    '<si><r><t>王</t></r><r><t>五</t></r><rPh sb="0" eb="1"><t>ㄨㄤˊ</t></rPh></si><si><t xml:space="preserve"> x </t></si></sst>',
)

test.each([1, 2, 7, 40, 10_000])(
  'IMPORT-02 shared strings keep their positions if bytes are cut every %i',
  async (size) => {
    const table = await readSharedStrings(cut(xml, size), xml.length, new ReadGuard())
    const texts = Array.from({ length: table.count }, (_, index) => table.get(index))
    expect(texts).toEqual(['张三', 'A&B', '', '王五', ' x '])
  },
)
