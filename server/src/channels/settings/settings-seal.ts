import { fieldsOf, type ProviderName, type ProviderSettings } from '@zhixin/contract/channel-fields'
import { providerName } from '@zhixin/contract/channel-settings'
import { z } from 'zod'
import { platformSettingName, type Sealer, type Vault } from '../../security/vault.ts'

const stored = z.record(z.string(), z.string())

/** A provider with its settings. */
export type AnySettings = { [P in ProviderName]: { provider: P; values: ProviderSettings<P> } }[ProviderName]

/** Returns the values of the provider's own fields: unknown ones are left out, missing ones are ''. */
export function settingsOf(provider: ProviderName, values: Record<string, string>): AnySettings {
  const known = Object.fromEntries(fieldsOf(provider).map(([field]) => [field, values[field] ?? '']))
  // These are the fields of this provider by construction, which the compiler cannot derive from a table.
  return { provider, values: known } as AnySettings
}

/** Seals settings as one value, with the company's key or, without a company, with the master key. */
export interface SettingSeal {
  seal(channel: string, values: Record<string, string>): Buffer
  open(channel: string, provider: string, sealed: Buffer): AnySettings
}

const read = (provider: string, text: string): AnySettings =>
  settingsOf(providerName.parse(provider), stored.parse(JSON.parse(text)))

export const companySeal = (sealer: Sealer): SettingSeal => ({
  seal: (channel, values) => sealer.seal('channel_setting', 'settings', channel, JSON.stringify(values)),
  open: (channel, provider, sealed) => read(provider, sealer.open('channel_setting', 'settings', channel, sealed)),
})

export const platformSeal = (vault: Pick<Vault, 'sealInstallation' | 'openInstallation'>): SettingSeal => ({
  seal: (channel, values) => vault.sealInstallation(platformSettingName(channel), Buffer.from(JSON.stringify(values))),
  open: (channel, provider, sealed) =>
    read(provider, vault.openInstallation(platformSettingName(channel), sealed).toString('utf8')),
})
