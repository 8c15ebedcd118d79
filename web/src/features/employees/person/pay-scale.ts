import { isAmount } from '@zhixin/domain/money/money'

interface Bar {
  /** The lower end, in percent of the chart's height. */
  from: number
  height: number
  isNegative: boolean
}

export interface PayScale {
  ticks: { label: string; share: number }[]
  /** Undefined for a month without pay. */
  bars: (Bar | undefined)[]
}

const steps = [1, 2, 2.5, 5, 10]

/** A round interval of which at most `count` cover the amount. */
function roundStep(amount: number, count: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount / count))
  return unit * (steps.find((step) => unit * step * count >= amount) ?? 10)
}

/**
 * The heights of the bars and the grid lines. They are only for drawing: displayed amounts are never calculated here,
 * so floating point is precise enough. Undefined if there are no amounts, or only zeros.
 */
export function payScale(amounts: readonly (string | null)[]): PayScale | undefined {
  const values = amounts.map((amount) => (amount !== null && isAmount(amount) ? Number(amount) : undefined))
  const known = values.filter((value) => value !== undefined)
  const [lowest, highest] = [Math.min(0, ...known), Math.max(0, ...known)]
  if (lowest === highest || !Number.isFinite(highest - lowest)) return undefined
  const step = roundStep(Math.max(highest, -lowest), 4)
  const [bottom, top] = [Math.floor(lowest / step) * step, Math.ceil(highest / step) * step]
  const shareOf = (value: number) => ((value - bottom) / (top - bottom)) * 100
  const lines = Math.round((top - bottom) / step) + 1
  return {
    ticks: Array.from({ length: lines }, (_, line) => {
      const value = bottom + line * step
      return { label: value.toLocaleString('en'), share: shareOf(value) }
    }),
    bars: values.map((value) => {
      if (value === undefined) return undefined
      const [low, high] = [shareOf(Math.min(0, value)), shareOf(Math.max(0, value))]
      return { from: low, height: high - low, isNegative: value < 0 }
    }),
  }
}
