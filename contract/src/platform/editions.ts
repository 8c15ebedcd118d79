import { z } from 'zod'
import { serviceTypeField } from '../orders.ts'
import { instant } from '../shapes.ts'
import { dictionaryKeys } from './dictionary-text.ts'

/** What platform users edit. Each subject is one document with versions of its own. */
export const subject = z
  .string()
  .max(60)
  .regex(
    new RegExp(
      `^(menu|roles|roleMenus|prices|guide|notice|poster|privacyPolicy|serviceAgreement|tip:[A-Za-z]+|dictionary:(${dictionaryKeys.join('|')}))$`,
    ),
  )
  .describe(
    'menu, roles, roleMenus, prices, guide, notice, poster, privacyPolicy, serviceAgreement, tip:NAME, dictionary:KEY',
  )
export type Subject = z.infer<typeof subject>

const title = z.string().trim().max(100)
const text = z.string().trim().max(4000)
const name = z.string().trim().max(60)
const pair = z.object({ zh: text, en: text })

export const dictionaryContent = z.object({
  kind: z.literal('dictionary'),
  entries: z.array(z.object({ id: z.string().trim().max(40), zh: title, en: title, enabled: z.boolean() })).max(500),
})

export const menuContent = z.object({
  kind: z.literal('menu'),
  items: z
    .array(
      z.object({
        menuId: z.string().max(40),
        zh: title,
        en: title,
        icon: z.string().max(40).describe("'' for the icon of the screen."),
        visible: z.boolean(),
      }),
    )
    .max(500)
    .describe('Every item once. Items with the same parent are shown in this order.'),
})

export const rolesContent = z.object({
  kind: z.literal('roles'),
  roles: z.array(z.object({ name, zh: title, en: title })).max(200),
})

export const roleMenusContent = z.object({
  kind: z.literal('roleMenus'),
  grants: z.array(z.object({ role: name, menuIds: z.array(z.string().max(40)).max(500) })).max(200),
})

/** What can be bought. Numbers are checked by the rules of domain/platform/check-prices, which say what is wrong. */
const servicePackage = z.object({
  id: name,
  serviceType: serviceTypeField,
  zh: title,
  en: title,
  days: z.number().int().describe('For how many days the price of one person counts.'),
  unitCents: z.number().int().describe('Price of one person for these days, in whole cents.'),
  minPeople: z.number().int(),
  maxPeople: z.number().int(),
  onSale: z.boolean(),
})
export type EditedPackage = z.infer<typeof servicePackage>

export const pricesContent = z.object({
  kind: z.literal('prices'),
  packages: z.array(servicePackage).max(100).describe('In the order in which they are offered.'),
})

export const tipContent = z.object({ kind: z.literal('tip'), zh: text, en: text, shown: z.boolean() })

export const textsContent = z.object({
  kind: z.literal('texts'),
  texts: z.record(name, pair).describe('Texts by key, with their placeholders; those left out stay built in.'),
})

export const legalContent = z.object({
  kind: z.literal('legal'),
  document: z.object({
    title: pair,
    since: z.iso.date(),
    summary: z.array(pair).max(20),
    sections: z
      .array(z.object({ title: pair, blocks: z.array(z.union([pair, z.array(pair).max(100)])).max(100) }))
      .max(100),
  }),
})

/** A document that platform users edit, in any of its kinds. Texts are plain: no page reads markup in them. */
export const content = z.discriminatedUnion('kind', [
  dictionaryContent,
  menuContent,
  rolesContent,
  roleMenusContent,
  pricesContent,
  tipContent,
  textsContent,
  legalContent,
])
export type Content = z.infer<typeof content>
export type ContentOf<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>

/** One version of a document. */
export const edition = z.object({
  version: z.number().int().describe('0: as the program brings it.'),
  content,
  isBuiltIn: z.boolean().describe('The document is the built-in one.'),
  restoredFrom: z.number().int().nullable().describe('The version of which this one is a copy; null: none.'),
  changedBy: z.string().describe("'' for version 0."),
  changedAt: instant.nullable(),
})
export type Edition = z.infer<typeof edition>
