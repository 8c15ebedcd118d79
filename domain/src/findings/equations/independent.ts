const nothing = 1e-9

/**
 * Tests one relation after another for linear independence of those accepted before; independent ones are accepted. The
 * elimination works on vectors of -1, 0 and 1: the factors stay small, so floating point is exact enough here.
 */
export function independentOf(width: number): (relation: ArrayLike<number>) => boolean {
  const kept: { pivot: number; vector: Float64Array }[] = []
  return (relation) => {
    const rest = Float64Array.from(relation)
    for (const { pivot, vector } of kept) {
      const factor = rest[pivot] ?? 0
      if (factor === 0) continue
      for (let at = 0; at < width; at++) rest[at] = (rest[at] ?? 0) - factor * (vector[at] ?? 0)
    }
    const pivot = rest.findIndex((value) => Math.abs(value) > nothing)
    if (pivot < 0) return false
    const by = rest[pivot] as number
    kept.push({ pivot, vector: rest.map((value) => (Math.abs(value) > nothing ? value / by : 0)) })
    return true
  }
}
