import { fieldsOf, type ProviderName } from '@zhixin/contract/channel-fields'
import type { ChannelCard } from '@zhixin/contract/channel-settings'
import { keepsSecrets } from '@zhixin/domain/sending/channel-settings'
import { initialTemplate } from './text.ts'

export type Values = Record<string, string>

/** What the form of a provider begins with: what is saved, else what a new setting begins with. Secrets are empty. */
export function valuesOf(card: ChannelCard, provider: ProviderName): Values {
  const saved = card.provider === provider ? card.values : null
  return Object.fromEntries(
    fieldsOf(provider).map(([field, rule]) => {
      if (rule.secret) return [field, '']
      if (saved) return [field, saved[field] ?? '']
      return [field, field === 'templateText' ? (initialTemplate[provider] ?? '') : (rule.initial ?? '')]
    }),
  )
}

/** Secrets that the server keeps when they are left empty: those of the same server and user only. */
export function keptSecrets(card: ChannelCard, provider: ProviderName, values: Values): Set<string> {
  if (card.provider !== provider) return new Set()
  if (!keepsSecrets(provider, card.values, values)) return new Set()
  return new Set(Object.keys(card.secrets).filter((field) => card.secrets[field]?.set))
}

/** Fields that stay folded away unless somebody uses them. */
export const isExtra = (field: string): boolean => /^(dkim|bounce)/.test(field) || field === 'perMinute'
