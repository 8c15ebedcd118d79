import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CopyRows, copyBegin, copyEnd } from '../features/batches/import/copy-rows.ts'
import { CopiedRows } from './copied-rows.ts'

const row = fc.record({
  id: fc.option(fc.uuid()),
  name: fc.oneof(fc.string(), fc.constantFrom('', '王芳', '👩‍💼', 'Ł\n\t')),
  hash: fc.option(fc.uint8Array({ minLength: 16, maxLength: 16 })),
  left: fc.boolean(),
})

test('IMPORT-06 what COPY writes is read as it was, however the pieces are cut', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (rows, cuts) => {
      const written = new CopyRows(16)
      for (const { id, name, hash, left } of rows) {
        written.startRow(4)
        written.uuid(id)
        written.text(name)
        written.hex(hash ? Buffer.from(hash).toString('hex') : '')
        written.boolean(left)
      }
      const bytes = Buffer.concat([copyBegin, written.take(), copyEnd])
      const read = new CopiedRows()
      const got: unknown[] = []
      for (let at = 0, cut = 0; at < bytes.length; cut++) {
        const next = at + (cuts[cut % cuts.length] ?? 1)
        read.add(bytes.subarray(at, next))
        at = next
        while (read.next()) got.push([read.hex(), read.text(), read.hex(), read.boolean()])
      }
      expect(got).toEqual(
        rows.map(({ id, name, hash, left }) => [
          id?.replaceAll('-', '') ?? '',
          Buffer.from(name).toString(),
          hash ? Buffer.from(hash).toString('hex') : '',
          left,
        ]),
      )
    }),
  )
})
