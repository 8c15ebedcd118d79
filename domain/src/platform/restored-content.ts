import type { Content } from '@zhixin/contract/platform/editions'

/**
 * An earlier version as it can follow the current one: what came since and must not be lost stays behind it. Entries of
 * a dictionary that the version did not have may be in use, so they are kept and no longer offered; packages likewise.
 * `isClosed`: nothing can be switched off, or a draft is shown, which means no word about what came since.
 */
export function restoredContent(earlier: Content, current: Content, isClosed: boolean): Content {
  if (earlier.kind === 'dictionary' && current.kind === 'dictionary') {
    const since = current.entries.filter(({ id }) => !earlier.entries.some((entry) => entry.id === id))
    return {
      ...earlier,
      entries: [...earlier.entries, ...since.map((entry) => ({ ...entry, enabled: isClosed }))],
    }
  }
  if (earlier.kind === 'prices' && current.kind === 'prices') {
    const since = current.packages.filter(({ id }) => !earlier.packages.some((pack) => pack.id === id))
    // Whoever restores yesterday's prices does not mean what was added today.
    const behind = since.map((pack) => ({ ...pack, onSale: isClosed && pack.onSale }))
    return { ...earlier, packages: [...earlier.packages, ...behind] }
  }
  if (earlier.kind === 'menu' && current.kind === 'menu') {
    const since = current.items.filter(({ menuId }) => !earlier.items.some((item) => item.menuId === menuId))
    const gone = new Set(current.items.map(({ menuId }) => menuId))
    return { ...earlier, items: [...earlier.items.filter(({ menuId }) => gone.has(menuId)), ...since] }
  }
  if (earlier.kind === 'texts' && current.kind === 'texts') {
    const known = Object.entries(earlier.texts).filter(([key]) => Object.hasOwn(current.texts, key))
    return { ...earlier, texts: { ...current.texts, ...Object.fromEntries(known) } }
  }
  return earlier
}
