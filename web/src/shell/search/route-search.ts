import type { Pair } from '@zhixin/contract/pair'
import Fuse from 'fuse.js/basic'

/** A screen that can be searched for. */
export interface Destination {
  path: string
  title: Pair
}

/** Fuzzy search over titles and paths, with the limits of the specification (spec §9). */
export function createRouteSearch(
  destinations: readonly Destination[],
  pinyinOf: (chinese: string) => readonly string[],
): (words: string) => Destination[] {
  const entries = destinations.map((destination) => ({
    destination,
    title: [destination.title.zh, ...pinyinOf(destination.title.zh), destination.title.en],
    path: destination.path,
  }))
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (words) =>
    words.trim() === '' ? [...destinations] : fuse.search(words.trim()).map(({ item }) => item.destination)
}
