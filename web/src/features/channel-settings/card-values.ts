import { fieldsOf, type ProviderName } from '@zhixin/contract/channel-fields'
import type { ChannelCard } from '@zhixin/contract/channel-settings'
import { keepsSecrets } from '@zhixin/domain/sending/channel-settings'
import { initialTemplate } from './text.ts'

export type Values = Record<string, string>

/** The initial values of a provider's form: the saved ones, or the defaults of a new setting. Secrets are empty. */
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

/** Secrets that the server keeps if they are left empty, which it does only for the same server and user. */
export function keptSecrets(card: ChannelCard, provider: ProviderName, values: Values): Set<string> {
  if (card.provider !== provider) return new Set()
  if (!keepsSecrets(provider, card.values, values)) return new Set()
  return new Set(Object.keys(card.secrets).filter((field) => card.secrets[field]?.set))
}

/** Fields that stay collapsed unless they are used. */
export const isExtra = (field: string): boolean => /^(dkim|bounce|contacts)/.test(field) || field === 'perMinute'
