import { buildZip, type EntryToBuild } from './build-zip.ts'

/** A cell to build: a plain text or number, or a cell with all its properties. */
export type CellToBuild =
  | null
  | string
  | number
  | {
      text?: string
      /** The digits to be written to the file. */
      number?: string
      /** The code of the number format, or a built-in ID. */
      format?: string | number
      formula?: string
      error?: string
      boolean?: boolean
      /** The XML inside the <is> or <si> element, for rich and phonetic texts. */
      richXml?: string
    }

function inFull(cell: CellToBuild): Exclude<CellToBuild, null | string | number> {
  if (cell === null) return {}
  if (typeof cell === 'string') return { text: cell }
  return typeof cell === 'number' ? { number: String(cell) } : cell
}

export interface SheetToBuild {
  name: string
  rows: CellToBuild[][]
  merges?: string[]
  hiddenRows?: number[]
  hiddenColumns?: number[]
  hidden?: boolean
}

export interface WorkbookStyle {
  /** The namespace prefix of every tag. */
  prefix?: string
  quote?: '"' | "'"
  texts?: 'shared' | 'inline' | 'formulaText'
  /** Leaves out the r attributes, as some programs do. */
  noReferences?: boolean
  strict?: boolean
  date1904?: boolean
  fullCalcOnLoad?: boolean
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;')
}

export function columnName(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

class WorkbookBuilder {
  readonly #style: WorkbookStyle
  readonly #strings: string[] = []
  readonly #stringIndex = new Map<string, number>()
  readonly #formats: (string | number)[] = [0]

  constructor(style: WorkbookStyle) {
    this.#style = style
  }

  #tag(name: string): string {
    return this.#style.prefix === undefined ? name : `${this.#style.prefix}:${name}`
  }

  #element(name: string, attributes: Record<string, string | number | undefined>, content = ''): string {
    const quote = this.#style.quote ?? '"'
    const written = Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` ${key}=${quote}${escapeXml(String(value))}${quote}`)
      .join('')
    const tag = this.#tag(name)
    return content === '' ? `<${tag}${written}/>` : `<${tag}${written}>${content}</${tag}>`
  }

  #shared(xml: string): number {
    const known = this.#stringIndex.get(xml)
    if (known !== undefined) return known
    this.#strings.push(xml)
    this.#stringIndex.set(xml, this.#strings.length - 1)
    return this.#strings.length - 1
  }

  #formatIndex(format: string | number | undefined): number {
    if (format === undefined) return 0
    const known = this.#formats.indexOf(format)
    if (known >= 0) return known
    return this.#formats.push(format) - 1
  }

  #cell(cell: CellToBuild, row: number, column: number): string {
    if (cell === null && this.#style.noReferences !== true) return ''
    const all = inFull(cell)
    const r = this.#style.noReferences === true ? undefined : `${columnName(column)}${row + 1}`
    const style = this.#formatIndex(all.format)
    const base = { r, s: style === 0 ? undefined : style }
    const formula = all.formula === undefined ? '' : this.#element('f', {}, escapeXml(all.formula))
    const value = (text: string): string => this.#element('v', {}, text)
    if (all.error !== undefined) return this.#element('c', { ...base, t: 'e' }, formula + value(escapeXml(all.error)))
    if (all.boolean !== undefined)
      return this.#element('c', { ...base, t: 'b' }, formula + value(all.boolean ? '1' : '0'))
    if (all.number !== undefined) return this.#element('c', base, formula + value(all.number))
    if (all.text === undefined && all.richXml === undefined) return this.#element('c', base, formula)
    const xml =
      all.richXml ?? `<${this.#tag('t')} xml:space="preserve">${escapeXml(all.text ?? '')}</${this.#tag('t')}>`
    const texts = this.#style.texts ?? 'shared'
    if (formula !== '' || (texts === 'formulaText' && all.text !== undefined)) {
      return this.#element('c', { ...base, t: 'str' }, formula + value(escapeXml(all.text ?? '')))
    }
    if (texts === 'inline') return this.#element('c', { ...base, t: 'inlineStr' }, this.#element('is', {}, xml))
    return this.#element('c', { ...base, t: 's' }, value(String(this.#shared(xml))))
  }

  #main(): Record<string, string> {
    const key = this.#style.prefix === undefined ? 'xmlns' : `xmlns:${this.#style.prefix}`
    return {
      [key]:
        this.#style.strict === true
          ? 'http://purl.oclc.org/ooxml/spreadsheetml/main'
          : 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    }
  }

  #sheet(sheet: SheetToBuild): string {
    const columns = (sheet.hiddenColumns ?? []).map((column) =>
      this.#element('col', { min: column + 1, max: column + 1, width: 9, hidden: 1 }),
    )
    const rows = sheet.rows.map((cells, row) => {
      const content = cells.map((cell, column) => this.#cell(cell, row, column)).join('')
      const hidden = sheet.hiddenRows?.includes(row) === true ? 1 : undefined
      return content === '' && this.#style.noReferences !== true
        ? ''
        : this.#element('row', { r: this.#style.noReferences === true ? undefined : row + 1, hidden }, content)
    })
    const merges = (sheet.merges ?? []).map((ref) => this.#element('mergeCell', { ref }))
    return this.#element(
      'worksheet',
      this.#main(),
      (columns.length > 0 ? this.#element('cols', {}, columns.join('')) : '') +
        this.#element('sheetData', {}, rows.join('') || ' ') +
        (merges.length > 0 ? this.#element('mergeCells', { count: merges.length }, merges.join('')) : ''),
    )
  }

  #styles(): string {
    const custom = this.#formats.flatMap((format, index) =>
      typeof format === 'string' ? [{ id: 164 + index, format }] : [],
    )
    const numFmts = custom.map(({ id, format }) => this.#element('numFmt', { numFmtId: id, formatCode: format }))
    const xfs = this.#formats.map((format, index) =>
      this.#element('xf', { numFmtId: typeof format === 'string' ? 164 + index : format, xfId: 0 }),
    )
    return this.#element(
      'styleSheet',
      this.#main(),
      (numFmts.length > 0 ? this.#element('numFmts', { count: numFmts.length }, numFmts.join('')) : '') +
        this.#element('cellStyleXfs', { count: 1 }, this.#element('xf', { numFmtId: 0 })) +
        this.#element('cellXfs', { count: xfs.length }, xfs.join('')),
    )
  }

  entries(sheets: SheetToBuild[]): EntryToBuild[] {
    const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    const office =
      this.#style.strict === true
        ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
        : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
    const sheetXml = sheets.map((sheet) => this.#sheet(sheet))
    const relation = (id: string, type: string, target: string): string =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
    const rels = (inner: string): string =>
      `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
    const sheetTags = sheets.map((sheet, index) =>
      this.#element('sheet', {
        name: sheet.name,
        sheetId: index + 1,
        state: sheet.hidden === true ? 'hidden' : undefined,
        'r:id': `rId${index + 1}`,
      }),
    )
    const workbook = this.#element(
      'workbook',
      { ...this.#main(), 'xmlns:r': office },
      (this.#style.date1904 === true ? this.#element('workbookPr', { date1904: 1 }) : '') +
        this.#element('sheets', {}, sheetTags.join('')) +
        (this.#style.fullCalcOnLoad === true ? this.#element('calcPr', { calcId: 1, fullCalcOnLoad: 1 }) : ''),
    )
    const strings = this.#element(
      'sst',
      this.#main(),
      this.#strings.map((xml) => this.#element('si', {}, xml)).join('') || ' ',
    )
    const overrides = sheets.map(
      (_sheet, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${content}.worksheet+xml"/>`,
    )
    const texts: [string, string][] = [
      [
        '[Content_Types].xml',
        `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${content}.sharedStrings+xml"/>${overrides.join('')}</Types>`,
      ],
      ['_rels/.rels', rels(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
      ['xl/workbook.xml', declaration + workbook],
      [
        'xl/_rels/workbook.xml.rels',
        rels(
          sheets
            .map((_sheet, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
            .join('') +
            relation('rIdS', 'styles', 'styles.xml') +
            relation('rIdT', 'sharedStrings', 'sharedStrings.xml'),
        ),
      ],
      ['xl/styles.xml', declaration + this.#styles()],
      ['xl/sharedStrings.xml', declaration + strings],
      ...sheetXml.map((xml, index): [string, string] => [`xl/worksheets/sheet${index + 1}.xml`, declaration + xml]),
    ]
    return texts.map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
  }
}

/** The parts of a workbook, so that a test can damage one of them. */
export function workbookEntries(sheets: SheetToBuild[], style: WorkbookStyle = {}): EntryToBuild[] {
  return new WorkbookBuilder(style).entries(sheets)
}

/** Builds a workbook in the style of writing that a test needs. */
export function buildWorkbook(sheets: SheetToBuild[], style: WorkbookStyle = {}): Buffer {
  return buildZip(workbookEntries(sheets, style))
}
