import { builtinFormat } from '../number-format/builtin-formats.ts'
import { compileFormat, type NumberFormat } from '../number-format/compile-format.ts'
import { xmlTags } from './xml-tags.ts'

/** The number format of every cell style (cellXfs), by index. Styles with the same format share one object. */
export function readCellFormats(xml: string): NumberFormat[] {
  const custom = new Map<number, string>()
  const formats: NumberFormat[] = []
  const compiled = new Map<string, NumberFormat>()
  let inCellFormats = false
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'cellXfs') inCellFormats = tag.kind === 'open'
    if (tag.kind === 'close') continue
    if (tag.name === 'numFmt') {
      const id = Number(tag.attributes.get('numFmtId') ?? Number.NaN)
      const code = tag.attributes.get('formatCode')
      // Formats of conditional styles (dxfs) come later in the part and must not override these.
      if (Number.isInteger(id) && code !== undefined && !custom.has(id)) custom.set(id, code)
    }
    if (inCellFormats && tag.name === 'xf') {
      const id = Number(tag.attributes.get('numFmtId') ?? 0)
      const code = custom.get(id) ?? builtinFormat(id)
      let format = compiled.get(code)
      if (format === undefined) {
        format = compileFormat(code)
        compiled.set(code, format)
      }
      formats.push(format)
    }
  }
  return formats
}
