import { type ChangeReason, type SlipStyle, slipStyle, usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import type { SlipContent } from '../batches/slip-content.ts'
import { storableText } from '../batches/storable-text.ts'

type Groups = SlipContent['groups']

/** A stored style; null is the usual one. */
export const parseSlipStyle = (stored: unknown): SlipStyle =>
  stored === null ? usualSlipStyle : slipStyle.parse(stored)

/** What an accounting format shows for zero: a dash of any length, or nothing. */
const dashes = /^[\s\-‐‑‒–—―－]*$/
/** Zero in any form that a slip carries: 0, 0.00, -0.00. */
const zero = /^-?0+(\.0+)?$/

/** Whether a value of a slip says nothing: an amount of zero, or a text that is empty or a dash. */
export const isZeroValue = (value: string, isAmount: boolean): boolean =>
  dashes.test(value) || (isAmount && zero.test(value))

/** The groups without amounts of zero and without the groups that have no other items (CONFIG-01). Texts stay. */
export function withoutZeroItems(groups: Groups): Groups {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ money, value }) => !(money && isZeroValue(value, money))),
    }))
    .filter(({ items }) => items.length > 0)
}

/** What a slip says of its style; parts that say nothing are left out, so that slips without a style stay as they were. */
export function styleOnSlip({
  names,
  greeting,
  note,
  reasons,
}: SlipStyle): Pick<SlipContent, 'names' | 'greeting' | 'note' | 'reasons'> {
  return {
    ...(names === 'ch' ? {} : { names }),
    ...(greeting ? { greeting } : {}),
    ...(note ? { note } : {}),
    ...(reasons?.length ? { reasons } : {}),
  }
}

/** A style without what belongs to the slips of one month: why pay changed in it. */
export function styleForOtherMonths<T extends SlipStyle | null>(style: T): T {
  if (!style) return style
  const { reasons: _, ...rest } = style
  return rest as T
}

/** The style as it is stored: a greeting of one line, a note without control characters and long gaps. */
export function tidySlipStyle({
  mail,
  confirm,
  confirmDays,
  signature,
  burn,
  watermark,
  reasons,
  ...style
}: SlipStyle): SlipStyle {
  return {
    ...style,
    // What is off says nothing of it, as before there was a choice: the hashes of batches stay what they were.
    ...(mail && mail !== 'link' ? { mail } : {}),
    ...(confirm ? { confirm, ...(confirmDays ? { confirmDays } : {}), ...(signature ? { signature } : {}) } : {}),
    ...(burn ? { burn } : {}),
    ...(watermark ? { watermark } : {}),
    ...(reasons?.length ? { reasons: tidyReasons(reasons) } : {}),
    greeting: storableText(style.greeting).replace(/\s+/g, ' ').trim(),
    note: storableText(style.note)
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

/** Each reason once, in its order. */
function tidyReasons(reasons: readonly ChangeReason[]): ChangeReason[] {
  const known = new Map(reasons.map(({ item, reason }) => [`${item}\n${reason}`, { item, reason }]))
  return [...known.values()]
}

/** A style in the fields of the audit trail. */
export const describeStyle = ({ hideZeroItems, names, greeting, note, mail, ...style }: SlipStyle) => ({
  hideZeroItems: String(hideZeroItems),
  slipNames: names,
  greeting,
  slipNote: note,
  mailContent: mail ?? 'link',
  asksConfirmation: String(style.confirm ?? false),
  confirmDays: String(style.confirmDays ?? ''),
  asksSignature: String(style.signature ?? false),
  burnAfterReading: String(style.burn ?? false),
  watermark: String(style.watermark ?? false),
  changeReasons: style.reasons?.length ? JSON.stringify(style.reasons) : '',
})
export const describedFields = [
  'hideZeroItems',
  'slipNames',
  'greeting',
  'slipNote',
  'mailContent',
  'asksConfirmation',
  'confirmDays',
  'asksSignature',
  'burnAfterReading',
  'watermark',
  'changeReasons',
] as const
