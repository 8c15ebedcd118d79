import { fillTemplate, type TemplateValues } from './message-template.ts'

/**
 * The encoding is UCS-2, because every text has a Chinese signature: the length of a single part, and of each of
 * several parts, which have a header.
 */
const alone = 70
const ofSeveral = 67

export interface SmsSize {
  /** Characters as carriers count them: UTF-16 units, so that an emoji counts as two. */
  characters: number
  /** The number of parts that are charged. */
  parts: number
}

/**
 * The length of a text and the number of parts in which it is sent (SEND-10). The signature with its brackets counts.
 */
export function smsSize(text: string): SmsSize {
  const characters = text.length
  return { characters, parts: characters <= alone ? Math.min(characters, 1) : Math.ceil(characters / ofSeveral) }
}

/** The whole text as it arrives, with the signature first. */
export const smsText = (signature: string, template: string, values: TemplateValues): string =>
  `【${signature}】${fillTemplate(template, values)}`

/** Whether a text contains a link, which carriers refuse or charge for since 2025 (SEND-10, design, Traps). */
export const hasLink = (text: string): boolean => /https?:\/\/|www\.|\{link\}/i.test(text)
