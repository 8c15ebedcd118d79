import type { Content } from '@zhixin/contract/platform/editions'
import { yuanText } from '../format/yuan.ts'

/** A part of a document that can differ: what it is called in the document, and its value as text. */
interface Part {
  of: 'text' | 'state' | 'price' | 'days' | 'people' | 'order' | 'menus'
  what: string
  value: string
}

export interface Difference {
  of: Part['of']
  what: string
  before: string
  after: string
}

const both = ({ zh, en }: { zh: string; en: string }) => `${zh} / ${en}`
const text = (what: string, value: string): Part => ({ of: 'text', what, value })
const state = (what: string, isOn: boolean): Part => ({ of: 'state', what, value: isOn ? 'on' : 'off' })
const order = (ids: readonly string[]): Part => ({ of: 'order', what: '', value: ids.join(', ') })

/** The parts of a document, in its order. */
function partsOf(content: Content): Part[] {
  switch (content.kind) {
    case 'dictionary':
      return [
        ...content.entries.flatMap((entry) => [text(entry.id, both(entry)), state(entry.id, entry.enabled)]),
        order(content.entries.map(({ id }) => id)),
      ]
    case 'menu':
      return [
        ...content.items.flatMap((item) => [
          text(item.menuId, item.icon ? `${both(item)} [${item.icon}]` : both(item)),
          state(item.menuId, item.visible),
        ]),
        order(content.items.map(({ menuId }) => menuId)),
      ]
    case 'roles':
      return content.roles.map((role) => text(role.name, both(role)))
    case 'roleMenus':
      return content.grants.map(({ role, menuIds }) => ({
        of: 'menus',
        what: role,
        value: menuIds.toSorted().join(', '),
      }))
    case 'prices':
      return [
        ...content.packages.flatMap((pack): Part[] => [
          text(pack.id, both(pack)),
          { of: 'price', what: pack.id, value: yuanText(pack.unitCents) },
          { of: 'days', what: pack.id, value: String(pack.days) },
          { of: 'people', what: pack.id, value: `${pack.minPeople} – ${pack.maxPeople}` },
          state(pack.id, pack.onSale),
        ]),
        order(content.packages.map(({ id }) => id)),
      ]
    case 'tip':
      return [text('', both(content)), state('', content.shown)]
    case 'texts':
      return Object.entries(content.texts).map(([key, pair]) => text(key, both(pair)))
    case 'legal': {
      const { title, since, summary, sections } = content.document
      return [
        text('0', `${both(title)} / ${since}`),
        ...summary.map((pair, at) => text(`0.${at + 1}`, both(pair))),
        ...sections.flatMap((section, at) => [
          text(`${at + 1}`, both(section.title)),
          ...section.blocks.map((block, no) => text(`${at + 1}.${no + 1}`, [block].flat().map(both).join('\n'))),
        ]),
      ]
    }
  }
}

/** What differs between two versions of a document, part by part; '' where a version does not have the part. */
export function differencesBetween(before: Content, after: Content): Difference[] {
  const key = ({ of, what }: Part) => `${of} ${what}`
  const [had, has] = [partsOf(before), partsOf(after)].map((parts) => new Map(parts.map((part) => [key(part), part])))
  const found: Difference[] = []
  for (const each of new Set([...(had?.keys() ?? []), ...(has?.keys() ?? [])])) {
    const [old, fresh] = [had?.get(each), has?.get(each)]
    const part = fresh ?? old
    if (!part || old?.value === fresh?.value) continue
    found.push({ of: part.of, what: part.what, before: old?.value ?? '', after: fresh?.value ?? '' })
  }
  return found
}
