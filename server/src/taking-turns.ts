import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long (ms) work in the main thread may keep everybody else waiting. */
const longestTurn = 15

/** Goes through many items and lets requests in between whenever a turn's time is up. */
export async function* takingTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let until = performance.now() + longestTurn
  for (const item of items) {
    if (performance.now() > until) {
      await nextTurn()
      until = performance.now() + longestTurn
    }
    yield item
  }
}
