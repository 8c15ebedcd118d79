import { createCanvas, loadImage } from '@napi-rs/canvas'

/** How dark each point of a picture is: 0 for the ground, 1 for ink. */
export interface Mask {
  width: number
  height: number
  ink: Float32Array
}

/** A stored letter as it may look in a picture. */
export interface Template {
  letter: string
  mask: Mask
}

/**
 * A picture as ink and ground, in two ways: parted at the luminance that parts it best (Otsu), and the darker part once
 * more, for noise that is lighter than letters.
 */
export async function masksOf(png: Buffer): Promise<[Mask, Mask]> {
  const image = await loadImage(png)
  const { width, height } = image
  const pen = createCanvas(width, height).getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  const light = Float32Array.from(
    { length: width * height },
    (_, at) => 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0),
  )
  const threshold = otsu(light)
  const darker = otsu(light.filter((each) => each < threshold))
  const below = (max: number): Mask => ({ width, height, ink: light.map((each) => (each < max ? 1 : 0)) })
  return [below(threshold), below(darker)]
}

function otsu(light: Float32Array): number {
  const counts = new Float64Array(256)
  for (const each of light) counts[Math.min(255, Math.round(each))] = (counts[Math.min(255, Math.round(each))] ?? 0) + 1
  const all = counts.reduce((sum, count, level) => sum + count * level, 0)
  let [below, sumBelow, best, threshold] = [0, 0, 0, 128]
  for (let level = 0; level < 256; level++) {
    below += counts[level] ?? 0
    sumBelow += level * (counts[level] ?? 0)
    const above = light.length - below
    if (!below || !above) continue
    const between = below * above * (sumBelow / below - (all - sumBelow) / above) ** 2
    if (between > best) [best, threshold] = [between, level + 0.5]
  }
  return threshold
}

/** What of a mask has ink, or null where none has. */
export function cropped(mask: Mask): Mask | null {
  let [left, right, top, bottom] = [mask.width, -1, mask.height, -1]
  for (let y = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++) {
      if (!mask.ink[y * mask.width + x]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return right < 0 ? null : cut(mask, left, top, right - left + 1, bottom - top + 1)
}

export function cut(mask: Mask, left: number, top: number, width: number, height: number): Mask {
  const ink = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) ink[y * width + x] = mask.ink[(top + y) * mask.width + left + x] ?? 0
  return { width, height, ink }
}

/** Takes away pieces of ink with fewer points than that: what is left over of noise. */
export function withoutSpecks(mask: Mask, min: number): Mask {
  const ink = mask.ink.slice()
  const seen = new Uint8Array(ink.length)
  for (let start = 0; start < ink.length; start++) {
    if (!ink[start] || seen[start]) continue
    const piece = [start]
    seen[start] = 1
    for (const at of piece)
      for (const next of [at - 1, at + 1, at - mask.width, at + mask.width])
        if (ink[next] && !seen[next]) {
          seen[next] = 1
          piece.push(next)
        }
    if (piece.length < min) for (const at of piece) ink[at] = 0
  }
  return { ...mask, ink }
}

/** Where ink and ground meet: the same whether a letter is dark or light. */
export function edgesOf(mask: Mask): Mask {
  const { width, ink } = mask
  return {
    ...mask,
    ink: ink.map((each, at) =>
      each !== (ink[at + 1] ?? each) || each !== (ink[at + width] ?? each) || each !== (ink[at - 1] ?? each) ? 1 : 0,
    ),
  }
}

/** Takes away what is thinner than about that many points (a morphological opening). */
export function withoutThin(mask: Mask, reach: number): Mask {
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the steps of reading a picture code, each of which uses what the one before found.
  const pass = (from: Float32Array, pick: (a: number, b: number) => number) => {
    const to = from.slice()
    for (let y = 0; y < mask.height; y++)
      for (let x = 0; x < mask.width; x++)
        for (let dy = 0; dy <= reach; dy++)
          for (let dx = 0; dx <= reach; dx++) {
            const at = y * mask.width + x
            const [px, py] = pick === Math.min ? [x + dx, y + dy] : [x - dx, y - dy]
            const other =
              px < 0 || py < 0 || px >= mask.width || py >= mask.height ? 0 : (from[py * mask.width + px] ?? 0)
            to[at] = pick(to[at] ?? 0, other)
          }
    return to
  }
  return { ...mask, ink: pass(pass(mask.ink, Math.min), Math.max) }
}

/** A mask in a box of its own, slanted by so much, softened: what is compared. */
export function normalised(mask: Mask, side: number, shear = 0): Float32Array | null {
  const slanted = shear ? slant(mask, shear) : mask
  const box = cropped(slanted)
  if (!box) return null
  const out = new Float32Array(side * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [x0, x1] = [Math.floor((x * box.width) / side), Math.max(1, Math.ceil(((x + 1) * box.width) / side))]
      const [y0, y1] = [Math.floor((y * box.height) / side), Math.max(1, Math.ceil(((y + 1) * box.height) / side))]
      let sum = 0
      for (let py = y0; py < y1; py++) for (let px = x0; px < x1; px++) sum += box.ink[py * box.width + px] ?? 0
      out[y * side + x] = sum / Math.max(1, (x1 - x0) * (y1 - y0))
    }
  return centred(softened(out, side))
}

function slant(mask: Mask, shear: number): Mask {
  const more = Math.ceil(Math.abs(shear) * mask.height)
  const width = mask.width + 2 * more
  const ink = new Float32Array(width * mask.height)
  for (let y = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++)
      if (mask.ink[y * mask.width + x]) ink[y * width + x + more + Math.round(shear * (y - mask.height / 2))] = 1
  return { width, height: mask.height, ink }
}

function softened(ink: Float32Array, side: number): Float32Array {
  return ink.map((_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    let [sum, weight] = [0, 0]
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        if (x + dx < 0 || x + dx >= side || y + dy < 0 || y + dy >= side) continue
        const share = dx || dy ? 0.5 : 1
        sum += share * (ink[(y + dy) * side + x + dx] ?? 0)
        weight += share
      }
    return sum / weight
  })
}

/** With a mean of 0 and a length of 1, so that the product of two is their correlation. */
function centred(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  const moved = values.map((each) => each - mean)
  const length = Math.sqrt(likeness(moved, moved)) || 1
  return moved.map((each) => each / length)
}

/** The product of two, point by point. */
function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}

const side = 16

export type Matcher = (piece: Mask) => { letter: string; score: number }

/** A matcher that knows these letters: of all stored ones, and these slants of the piece, the likest. */
export function matcher(templates: readonly Template[], shears: readonly number[] = [0]): Matcher {
  const known = templates.flatMap(({ letter, mask }) => {
    const values = normalised(mask, side)
    return values ? [{ letter, values }] : []
  })
  return (piece) => {
    let best = { letter: '?', score: -1 }
    for (const shear of shears) {
      const values = normalised(piece, side, shear)
      if (!values) continue
      for (const each of known) {
        const score = likeness(values, each.values)
        if (score > best.score) best = { letter: each.letter, score }
      }
    }
    return best
  }
}

/**
 * Reads so many letters by cutting where less ink stands than beside it: of all ways to cut the inked width into as many pieces of a letter's
 * width, the one whose pieces look most like letters.
 */
export function readByCutting(mask: Mask, match: Matcher, count: number): { answer: string; score: number } {
  const clean = cropped(withoutSpecks(mask, 25))
  if (!clean) return { answer: '', score: 0 }
  const columns = Array.from({ length: clean.width }, (_, x) => {
    let sum = 0
    for (let y = 0; y < clean.height; y++) sum += clean.ink[y * clean.width + x] ?? 0
    return sum
  })
  const at = (x: number) => columns[x] ?? 0
  const isCut = (x: number) => x === 0 || x === clean.width || (at(x) < at(x - 1) && at(x) <= at(x + 1))
  const cuts = [...columns.keys(), clean.width].filter(isCut)
  const scores = new Map<string, { letter: string; score: number }>()
  const [narrow, wide] = [(clean.width / count) * 0.5, (clean.width / count) * 1.6]
  const pieceAt = (from: number, to: number) => {
    const key = `${from} ${to}`
    const known = scores.get(key) ?? match(cut(clean, from, 0, to - from, clean.height))
    scores.set(key, known)
    return known
  }
  let best = { answer: '', score: -1 }
  const go = (from: number, answer: string, score: number) => {
    if (answer.length === count) {
      if (from >= clean.width - (clean.width / count) * 0.6 && score > best.score) best = { answer, score }
      return
    }
    for (const to of cuts) {
      if (to - from < narrow || to - from > wide) continue
      const { letter, score: more } = pieceAt(from, to)
      go(to, answer + letter, score + more)
    }
  }
  for (const start of cuts.filter((x) => x <= (clean.width / count) * 0.6)) go(start, '', 0)
  return best
}
