import { type Language, translate } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import {
  type DisplayedCorrection,
  type DisplayedItem,
  type SlipDisplay,
  slipDisplay,
} from '@zhixin/domain/payslip/slip-display'
import { slipText as text } from '@zhixin/domain/payslip/slip-text'
import { type Placed, SlipSheet, type Style, sheet, type Typesetter } from './slip-sheet.ts'
import { slipPdfText } from './text.ts'

/** A slip for its PDF: what the page shows, and when it was sent. */
export interface PrintedSlip {
  content: Omit<SlipView, 'id' | 'sentAt'>
  language: Language
  /** The time of sending as the company's clocks showed it; empty while it is not sent. */
  sentAt: string
  /** The slip was sent again after its first version. */
  isReplaced: boolean
  /** The reader's name and phone, lightly below the text; without it nothing. */
  watermark?: string | undefined
  /** When the file is made. */
  at: Date
  /** Encrypts the file; without it everybody opens it. */
  password?: string | undefined
}

const ink = '#1d2433'
const soft = '#5b6478'
const faint = '#dfe4ec'
const blue = '#2f7ae5'
const red = '#cf1322'

const full: Placed = { x: sheet.left, width: sheet.contentWidth }
/** Between a name and its value. */
const gap = 16
const labelWidth = sheet.contentWidth * 0.5

/** Draws a slip on A4 pages, with the texts, items and amounts of the employee's page (HISTORY-05). */
export async function drawSlip(typesetter: Typesetter, slip: PrintedSlip): Promise<Buffer> {
  const { content, language } = slip
  const display = slipDisplay(content, language)
  const screen = language === 'en' ? 'en' : 'ch'
  const drawn = new SlipSheet(typesetter, {
    title: `${display.name} ${display.month} ${translate(text.slip, language)}`,
    author: display.company,
    language: screen === 'en' ? 'en' : 'zh-CN',
    at: slip.at,
    password: slip.password,
  })
  drawHead(drawn, display)
  own(drawn, display.greeting)
  if (display.correction) drawCorrection(drawn, display.correction)
  else if (slip.isReplaced) paragraph(drawn, translate(text.replaced, screen), { size: 9, color: soft })
  if (display.empty) {
    drawn.skip(10)
    paragraph(drawn, display.empty, { size: 10.5, color: soft })
  }
  for (const group of display.groups) drawGroup(drawn, group)
  own(drawn, display.note)
  drawn.skip(10)
  if (slip.sentAt) paragraph(drawn, translate(text.sentAt, screen, { time: slip.sentAt }), { size: 9, color: soft })
  paragraph(drawn, translate(text.doubts, screen), { size: 9, color: soft })
  if (drawn.hasBoxes) paragraph(drawn, translate(slipPdfText.boxes, screen), { size: 9, color: soft })
  return drawn.end(slip.watermark)
}

function paragraph(drawn: SlipSheet, said: string, style: Style): void {
  if (said) drawn.write(drawn.lines(said, sheet.contentWidth, style), full, style)
}

/** What the company itself says to its people (CONFIG-01), with its lines. */
function own(drawn: SlipSheet, said: string): void {
  if (!said) return
  drawn.skip(10)
  for (const line of said.split('\n')) paragraph(drawn, line, { size: 10.5, color: ink })
}

function drawHead(drawn: SlipSheet, { company, month, title, net, name, place }: SlipDisplay): void {
  paragraph(drawn, company, { size: 10, color: soft })
  paragraph(drawn, month, { size: 17, color: ink, isBold: true })
  paragraph(drawn, title, { size: 10.5, color: soft })
  if (net) {
    drawn.skip(8)
    paragraph(drawn, net.label, { size: 10, color: soft })
    paragraph(drawn, net.value, { size: 24, color: net.isNegative ? red : ink, isBold: true })
  }
  drawn.skip(8)
  drawn.rule(faint)
  drawn.skip(8)
  paragraph(drawn, name, { size: 13, color: ink, isBold: true })
  paragraph(drawn, place, { size: 10, color: soft })
}

/** What was corrected, before the items: the old and the new value of each (HISTORY-07). */
function drawCorrection(drawn: SlipSheet, { heading, intro, changes, reason }: DisplayedCorrection): void {
  drawn.skip(10)
  paragraph(drawn, heading, { size: 10.5, color: ink, isBold: true })
  paragraph(drawn, intro, { size: 9.5, color: soft })
  for (const { label, before, after } of changes)
    paragraph(drawn, `${label}  ${before} → ${after}`, { size: 10, color: ink })
  paragraph(drawn, reason, { size: 9.5, color: soft })
}

const itemSize = 10.5
/** Above and below an item. */
const padding = 3.5

function drawGroup(drawn: SlipSheet, { heading, items, hint }: SlipDisplay['groups'][number]): void {
  drawn.skip(12)
  if (heading) {
    const style = { size: 11.5, color: ink, isBold: true }
    const placed = { x: sheet.left + 9, width: sheet.contentWidth - 9 }
    // A heading stays with its first item.
    drawn.reserve((style.size + itemSize) * 1.5 + padding * 2)
    drawn.bar(sheet.left, style.size, blue)
    drawn.write(drawn.lines(heading, placed.width, style), placed, style)
    drawn.skip(3)
  }
  for (const item of items) drawItem(drawn, item)
  paragraph(drawn, hint, { size: 9, color: soft })
}

function drawItem(drawn: SlipSheet, item: DisplayedItem): void {
  const name: Style = { size: itemSize, color: item.isTotal ? ink : soft, isBold: item.isTotal }
  const value: Style = { size: itemSize, color: item.isNegative ? red : ink, isBold: item.isTotal }
  drawn.reserve(itemSize * 1.5 + padding * 2)
  drawn.rule(faint)
  drawn.skip(padding)
  if (item.isLong && !item.isMoney) {
    drawn.write(drawn.lines(item.label, sheet.contentWidth, name), full, name)
    drawn.write(drawn.lines(item.value, sheet.contentWidth, value), full, value)
  } else {
    const placed = { x: sheet.left + labelWidth + gap, width: sheet.contentWidth - labelWidth - gap }
    drawn.writeBeside(
      { lines: drawn.lines(item.label, labelWidth, name), placed: { x: sheet.left, width: labelWidth }, style: name },
      {
        lines: drawn.lines(item.value, placed.width, value),
        placed: { ...placed, align: 'right' },
        style: value,
      },
    )
  }
  drawn.skip(padding)
}
