import { setImmediate as nextIteration } from 'node:timers/promises'

/** How long (ms) work in the main thread may block everything else. */
const maxBlockMs = 5

/**
 * Iterates over many items and lets requests run whenever the time slice is used up. This is needed also for messages
 * from another thread: Node delivers messages for as long as there are any before it handles requests again.
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
