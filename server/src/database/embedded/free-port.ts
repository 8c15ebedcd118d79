import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// The ports are below the range that systems use for outgoing connections, so that a chosen port stays free.
const lowest = 15_000
const highest = 32_000

/** Returns the preferred port on 127.0.0.1 if it is free, otherwise a random free one. */
export async function freePort(wished: number | undefined): Promise<number> {
  if (wished !== undefined && (await isFree(wished))) return wished
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
  return 0
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
