import PDFDocument from 'pdfkit'
import { asShown, Characters } from './characters.ts'
import { type Character, DocumentFont } from './document-font.ts'
import { useRevision6 } from './encrypt-document.ts'
import { SlipFonts } from './slip-fonts.ts'
import { type Line, wrapText } from './wrap-text.ts'

/** A4 in points, with the margins that leave the width of the specification (spec §9: 841.89 high, content 555.28). */
export const sheet = { width: 595.28, height: 841.89, left: 20, contentWidth: 555.28, top: 28, bottom: 806 }

export interface Style {
  size: number
  color: string
  /** Drawn with a thin outline, so that no second font has to be embedded. */
  isBold?: boolean
}

export interface Placed {
  x: number
  width: number
  align?: 'left' | 'right'
}

/** The fonts and characters that the documents of one process share. */
export class Typesetter {
  readonly fonts = new SlipFonts()
  readonly characters = new Characters(this.fonts)
}

/** The distance of two lines, and of the first line's top to its baseline, in shares of the type size. */
const lineHeight = 1.5
const baseline = 1.08

/** A colour as pages name it: shares of red, green and blue. */
const colourOf = (hex: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

/** The pages of one document, on which texts are placed from top to bottom. */
export class SlipSheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #typesetter: Typesetter
  readonly #fonts = new Map<number, DocumentFont>()
  /** What is drawn on each page, in the language of pages. */
  readonly #pages: string[][] = [[]]
  #y = sheet.top
  #hasBoxes = false

  constructor(
    typesetter: Typesetter,
    about: { title: string; author: string; language: string; at: Date; password?: string | undefined },
  ) {
    this.#typesetter = typesetter
    this.#doc = new PDFDocument({
      size: [sheet.width, sheet.height],
      margin: 0,
      bufferPages: true,
      // The library's own fonts have no Chinese; this keeps it from reading one.
      font: null as unknown as string,
      lang: about.language,
      displayTitle: true,
      info: { Title: about.title, Author: about.author, CreationDate: about.at },
      ...(about.password === undefined ? {} : { userPassword: about.password, pdfVersion: '1.7ext3' as const }),
    })
    if (about.password !== undefined) useRevision6(this.#doc, about.password)
  }

  get y(): number {
    return this.#y
  }

  /** Whether some character of the document is drawn as a box with its number. */
  get hasBoxes(): boolean {
    return this.#hasBoxes
  }

  lines(text: string, width: number, { size }: Pick<Style, 'size'>): Line[] {
    return wrapText(this.#typesetter.characters.split(asShown(text)), (width * 1000) / size)
  }

  /** Begins a new page unless there is room for this height. */
  reserve(height: number): void {
    if (this.#y + height <= sheet.bottom || this.#y === sheet.top) return
    this.#doc.addPage()
    this.#pages.push([])
    this.#y = sheet.top
  }

  skip(height: number): void {
    this.#y += height
  }

  /** Writes lines below each other, over as many pages as they need. */
  write(lines: readonly Line[], placed: Placed, style: Style): void {
    for (const line of lines) {
      this.reserve(style.size * lineHeight)
      this.#writeLine(line, placed, style, this.#y)
      this.#y += style.size * lineHeight
    }
  }

  /**
   * Writes two columns side by side, on one page where they fit on one, and what comes next below both. The left one
   * comes first for whoever copies the text.
   */
  writeBeside(left: Column, right: Column): void {
    const count = Math.max(left.lines.length, right.lines.length)
    const step = Math.max(left.style.size, right.style.size) * lineHeight
    this.reserve(Math.min(count * step, sheet.bottom - sheet.top))
    for (let at = 0; at < count; ) {
      this.reserve(step)
      const room = Math.max(1, Math.floor((sheet.bottom - this.#y) / step + 1e-6))
      for (const { lines, placed, style } of [left, right])
        for (const [row, line] of lines.slice(at, at + room).entries())
          this.#writeLine(line, placed, style, this.#y + row * step)
      this.#y += Math.min(room, count - at) * step
      at += room
    }
  }

  rule(color: string): void {
    this.#draw(`${colourOf(color)} RG 0.5 w ${sheet.left} ${place(this.#y)} m`)
    this.#draw(`${sheet.left + sheet.contentWidth} ${place(this.#y)} l S`)
  }

  bar(x: number, height: number, color: string): void {
    this.#draw(`${colourOf(color)} rg ${place(x)} ${place(this.#y + height * 0.25)} 2.5 ${place(height)} re f`)
  }

  /** What stands lightly below everything on each page, again and again. */
  #watermark(text: string): string[] {
    const style = { size: 12, color: '#e6eaf1' }
    const [line] = this.lines(text, sheet.contentWidth, style)
    if (!line) return []
    const [step, angle] = [(line.width * style.size) / 1000 + 60, (-24 * Math.PI) / 180]
    const turn = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle)].map((each) => each.toFixed(4))
    // A reader who listens to the page does not hear it.
    const drawn = ['/Artifact BMC']
    for (let y = 60, row = 0; y < sheet.height + 200; y += 90, row++)
      for (let x = row % 2 ? -step / 2 : 0; x < sheet.width; x += step) {
        drawn.push(`q ${turn.join(' ')} ${place(x)} ${place(y)} cm`)
        this.#writeLine(line, { x: 0, width: sheet.contentWidth }, style, 0, drawn)
        drawn.push('Q')
      }
    return [...drawn, 'EMC']
  }

  /** Numbers the pages if there are several, draws the watermark below them, and returns the file. */
  async end(watermark = ''): Promise<Buffer> {
    const doc = this.#doc
    const count = this.#pages.length
    const mark = watermark ? this.#watermark(watermark) : []
    for (const [index, drawn] of this.#pages.entries()) {
      doc.switchToPage(index)
      if (count > 1) {
        const style = { size: 8, color: '#6b7488' }
        const placed = { x: sheet.left, width: sheet.contentWidth, align: 'right' } as const
        const [line] = this.lines(`${index + 1} / ${count}`, sheet.contentWidth, style)
        if (line) this.#writeLine(line, placed, style, sheet.bottom + 8, drawn)
      }
      doc.addContent([...mark, ...drawn].join('\n'))
      for (const [font, { reference }] of this.#fonts) doc.page.fonts[`F${font}`] = reference
    }
    for (const [index, font] of this.#fonts) font.embed(doc, `SLIP${String.fromCharCode(65 + index)}A`)
    const pieces: Buffer[] = []
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    const ended = new Promise<void>((resolve, reject) => {
      doc.once('end', resolve)
      doc.once('error', reject)
    })
    doc.end()
    await ended
    return Buffer.concat(pieces)
  }

  #draw(what: string): void {
    this.#pages.at(-1)?.push(what)
  }

  #writeLine(
    { characters, width }: Line,
    placed: Placed,
    { size, color, isBold = false }: Style,
    top: number,
    page = this.#pages.at(-1),
  ): void {
    let x = placed.align === 'right' ? placed.x + placed.width - (width * size) / 1000 : placed.x
    const y = place(top + size * baseline)
    const colour = colourOf(color)
    // Filled and outlined, or only filled.
    const mode = isBold ? `2 Tr ${(size / 36).toFixed(3)} w ${colour} RG` : '0 Tr'
    for (const run of runsOf(characters)) {
      const font = this.#fontOf(run.font)
      const numbers = run.characters.map((character) => font.numberOf(character)).join('')
      // pdfkit turns the page upside down, so that y grows downwards; the text is turned back.
      page?.push(`BT ${mode} ${colour} rg /F${run.font} ${size} Tf 1 0 0 -1 ${place(x)} ${y} Tm <${numbers}> Tj ET`)
      x += (run.width * size) / 1000
      this.#hasBoxes ||= run.hasBoxes
    }
  }

  #fontOf(index: number): DocumentFont {
    const known = this.#fonts.get(index)
    if (known) return known
    const font = new DocumentFont(this.#typesetter.fonts.font(index), this.#doc)
    this.#fonts.set(index, font)
    return font
  }
}

/** A number of points as pages write it. */
const place = (points: number): string => points.toFixed(2)

export interface Column {
  lines: readonly Line[]
  placed: Placed
  style: Style
}

interface Run {
  font: number
  characters: Character[]
  width: number
  hasBoxes: boolean
}

/** The pieces of a line that one font draws. */
function runsOf(characters: readonly Character[]): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (const character of characters) {
    if (run?.font !== character.font) {
      run = { font: character.font, characters: [], width: 0, hasBoxes: false }
      runs.push(run)
    }
    run.characters.push(character)
    run.width += character.advance
    run.hasBoxes ||= character.isBoxed
  }
  return runs
}
