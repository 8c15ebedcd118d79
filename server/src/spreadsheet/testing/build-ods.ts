import { buildZip, type EntryToBuild } from './build-zip.ts'

const names = ['office', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
const calc = 'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'

/** A cell of an .ods: its attributes as written in the file, and its displayed text. */
export interface OpenCell {
  attributes: string
  shown: string
}

/** The parts of an .ods as LibreOffice and WPS write them, so that a test can damage one. */
export function odsEntries(rows: OpenCell[][], declaration = ''): EntryToBuild[] {
  const xml = rows
    .map((row) => {
      const cells = row.map(
        ({ attributes, shown }) =>
          `<table:table-cell ${attributes}>${shown === '' ? '' : `<text:p>${shown}</text:p>`}</table:table-cell>`,
      )
      return `<table:table-row>${cells.join('')}</table:table-row>`
    })
    .join('')
  const content = `<?xml version="1.0" encoding="UTF-8"?>${declaration}<office:document-content ${names} ${calc}><office:body><office:spreadsheet><table:table table:name="S">${xml}</table:table></office:spreadsheet></office:body></office:document-content>`
  const parts: [string, string][] = [
    ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['content.xml', content],
    ['styles.xml', `<office:document-styles ${names}/>`],
    [
      'META-INF/manifest.xml',
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
    ],
  ]
  return parts.map(([path, text]) => ({ path, bytes: Buffer.from(text), stored: path === 'mimetype' }))
}

export function buildOds(rows: OpenCell[][], declaration = ''): Buffer {
  return buildZip(odsEntries(rows, declaration))
}
