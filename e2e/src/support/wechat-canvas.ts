import type { Shown } from './wechat-engine.ts'

/**
 * The canvases of WeChat's pages (its manual: Canvas 2D, SelectorQuery). A page finds its canvas by a query, gets a node
 * whose size it sets itself, in dots of the screen, and draws by the calls of a canvas of browsers.
 */

/** Where every canvas lies on the page, and how wide it is. */
const place = { left: 16, top: 420, width: 343, height: 137 }

type Line = [number, number][]

interface Asked {
  selector: string
  fields: Record<string, boolean>
}

class CanvasNode {
  #width = 0
  #height = 0
  lines: Line[] = []
  readonly #context = {
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    strokeStyle: '#000',
    clearRect: (x: number, y: number, width: number, height: number) => {
      if (x === 0 && y === 0 && width >= this.#width && height >= this.#height - 1) this.lines = []
    },
    beginPath: () => {
      this.#path = []
    },
    moveTo: (x: number, y: number) => void this.#path.push([x, y]),
    lineTo: (x: number, y: number) => void this.#path.push([x, y]),
    stroke: () => void this.lines.push([...this.#path]),
  }
  #path: Line = []

  get width() {
    return this.#width
  }
  /** A size that is set empties the canvas. */
  set width(width: number) {
    this.#width = width
    this.lines = []
  }
  get height() {
    return this.#height
  }
  set height(height: number) {
    this.#height = height
    this.lines = []
  }
  getContext(kind: string) {
    if (kind !== '2d') throw new Error(`no context ${kind}`)
    return this.#context
  }
}

/** The canvases of one mini-program. Like WeChat's they stay while their node keeps its sid, whatever else is drawn. */
export function openCanvases(find: (id: string) => Shown | undefined) {
  const canvases = new Map<string, CanvasNode>()
  const canvasOf = ({ sid }: Shown): CanvasNode => {
    const known = canvases.get(sid) ?? new CanvasNode()
    canvases.set(sid, known)
    return known
  }
  const answerOf = ({ selector, fields }: Asked) => {
    const shown = find(selector.replace(/^#/, ''))
    if (!shown) return null
    const { left, top, width, height } = place
    return {
      ...(fields.node && { node: canvasOf(shown) }),
      ...(fields.size && { width, height }),
      ...(fields.rect && { left, top, right: left + width, bottom: top + height }),
    }
  }
  return {
    /** What a page asks of its nodes. WeChat answers later, and null for a node that is not there. */
    query() {
      const asked: Asked[] = []
      const query = {
        select: (selector: string) => ({
          fields(fields: Record<string, boolean>) {
            asked.push({ selector, fields })
            return query
          },
        }),
        exec: (done: (found: unknown[]) => void) => void setTimeout(() => done(asked.map(answerOf)), 0),
      }
      return query
    },
    /** Whether the page has found a canvas and given it a size. */
    isDrawn: (shown: Shown | undefined): boolean => ((shown && canvases.get(shown.sid)?.width) ?? 0) > 0,
    /** The lines that a canvas shows. */
    linesOn: (shown: Shown | undefined): Line[] => (shown && canvases.get(shown.sid)?.lines) ?? [],
  }
}
