import { randomInt } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'

/**
 * Letters as strokes on a grid 4 wide and 6 high, so that no font has to be installed. Only letters of straight
 * strokes that nobody mistakes for one another.
 */
const strokes: Record<string, string> = {
  A: '06 20 46|13 33',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  T: '00 40|20 26',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  4: '30 04 44|30 36',
  7: '00 40 16',
}
export const pictureLetters = Object.keys(strokes)

const width = 120
const height = 40
const between = (low: number, high: number) => low + (randomInt(1000) / 1000) * (high - low)

/** A PNG of 120 x 40 that people read and simple programs do not. */
export function drawPictureCode(text: string): Buffer {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f5f7fa'
  pen.fillRect(0, 0, width, height)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (let i = 0; i < 6; i++) {
    pen.strokeStyle = `hsl(${randomInt(360)} 45% 70%)`
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.moveTo(between(0, width), between(0, height))
    pen.bezierCurveTo(
      between(0, width),
      between(0, height),
      between(0, width),
      between(0, height),
      between(0, width),
      between(0, height),
    )
    pen.stroke()
  }
  const step = width / (text.length + 0.6)
  ;[...text].forEach((letter, index) => {
    pen.save()
    pen.translate(step * (index + 0.45) + between(-2, 2), between(8, 12))
    pen.rotate(between(-0.25, 0.25))
    pen.transform(1, between(-0.15, 0.15), between(-0.25, 0.25), 1, 0, 0)
    pen.strokeStyle = `hsl(${randomInt(360)} 60% 35%)`
    pen.lineWidth = between(2.2, 3)
    for (const line of (strokes[letter] ?? '').split('|')) {
      pen.beginPath()
      for (const [i, point] of line.split(' ').entries()) {
        const x = Number(point[0]) * 4.2 + between(-0.7, 0.7)
        const y = Number(point[1]) * 3.6 + between(-0.7, 0.7)
        if (i === 0) pen.moveTo(x, y)
        else pen.lineTo(x, y)
      }
      pen.stroke()
    }
    pen.restore()
  })
  return canvas.toBuffer('image/png')
}
