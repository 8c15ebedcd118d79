import type { Selection } from './selection.ts'

const most = 60

/**
 * Selections of late, so that turning a page does not open every row again. The key holds the review hash, which
 * changes with everything that a selection depends on: nothing here can be out of date.
 */
const kept = new Map<string, Selection>()

export async function keptSelection(key: string, select: () => Promise<Selection>): Promise<Selection> {
  const found = kept.get(key)
  const selection = found ?? (await select())
  kept.delete(key)
  kept.set(key, selection)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
  return selection
}
