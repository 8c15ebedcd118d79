/** Lets at most so many works run at a time in this process; the others follow in the order they came. */
export function makeLane(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes now takes it first.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
