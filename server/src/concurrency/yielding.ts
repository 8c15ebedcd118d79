import { setImmediate as nextIteration } from 'node:timers/promises'

/** How long (ms) work in the main thread may keep everybody else waiting. */
const maxBlockMs = 5

/**
 * Goes through many items and lets requests in between whenever a turn's time is up. Also for what comes from another
 * thread: Node hands over messages for as long as there are any before it looks at requests again.
 */
export async function* yieldingToRequests<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  let until = performance.now() + maxBlockMs
  for await (const item of items) {
    if (performance.now() > until) {
      await nextIteration()
      until = performance.now() + maxBlockMs
    }
    yield item
  }
}
