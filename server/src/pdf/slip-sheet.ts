import PDFDocument from 'pdfkit'
import { asShown, Characters } from './characters.ts'
import { type Character, DocumentFont } from './document-font.ts'
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

/** The pages of one document, on which texts are placed from top to bottom. */
export class SlipSheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #typesetter: Typesetter
  readonly #registered = new Set<number>()
  #y = sheet.top
  #hasBoxes = false

  constructor(typesetter: Typesetter, about: { title: string; author: string; language: string; at: Date }) {
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
    })
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
    this.#doc
      .moveTo(sheet.left, this.#y)
      .lineTo(sheet.left + sheet.contentWidth, this.#y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  }

  bar(x: number, height: number, color: string): void {
    this.#doc.rect(x, this.#y + height * 0.25, 2.5, height).fill(color)
  }

  /** Numbers the pages if there are several, and returns the file. */
  async end(): Promise<Buffer> {
    const doc = this.#doc
    const { count } = doc.bufferedPageRange()
    const style = { size: 8, color: '#6b7488' }
    for (let page = 0; count > 1 && page < count; page++) {
      doc.switchToPage(page)
      const [line] = this.lines(`${page + 1} / ${count}`, sheet.contentWidth, style)
      if (line)
        this.#writeLine(line, { x: sheet.left, width: sheet.contentWidth, align: 'right' }, style, sheet.bottom + 8)
    }
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

  #writeLine({ characters, width }: Line, placed: Placed, style: Style, top: number): void {
    let x = placed.align === 'right' ? placed.x + placed.width - (width * style.size) / 1000 : placed.x
    const y = top + style.size * baseline
    const doc = this.#doc
    if (style.isBold) doc.lineWidth(style.size / 36).strokeColor(style.color)
    doc.fillColor(style.color)
    for (const run of runsOf(characters)) {
      this.#useFont(run.font)
      doc.fontSize(style.size)
      doc.text(run.text, x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(style.isBold ? { fill: true, stroke: true } : {}),
      })
      x += (run.width * style.size) / 1000
      this.#hasBoxes ||= run.hasBoxes
    }
  }

  #useFont(index: number): void {
    const name = `slip-${index}`
    if (!this.#registered.has(index)) {
      const { fonts, characters } = this.#typesetter
      const font = new DocumentFont(fonts.font(index), (text) => characters.split(text))
      this.#doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
      this.#registered.add(index)
    }
    this.#doc.font(name)
  }
}

export interface Column {
  lines: readonly Line[]
  placed: Placed
  style: Style
}

interface Run {
  font: number
  text: string
  width: number
  hasBoxes: boolean
}

/** The pieces of a line that one font draws. */
function runsOf(characters: readonly Character[]): Run[] {
  const runs: Run[] = []
  for (const { text, font, advance, isBoxed } of characters) {
    let run = runs.at(-1)
    if (run?.font !== font) {
      run = { font, text: '', width: 0, hasBoxes: false }
      runs.push(run)
    }
    run.text += text
    run.width += advance
    run.hasBoxes ||= isBoxed
  }
  return runs
}
