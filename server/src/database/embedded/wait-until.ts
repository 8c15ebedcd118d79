import { setTimeout as delay } from 'node:timers/promises'

/** Polls until the condition holds (true) or the time is up (false). */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 20,
): Promise<boolean> {
  const end = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > end) return false
    await delay(everyMs)
  }
  return true
}
