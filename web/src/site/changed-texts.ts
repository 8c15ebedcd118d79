import type { LegalDocument } from '@zhixin/contract/legal/legal-document'
import type { Pair } from '@zhixin/contract/pair'
import { mergeTexts } from '@zhixin/contract/platform/merge-texts'
import { localStore } from '../browser/local-store.ts'

/** What platform users changed of the public pages; the server writes it into the page (http/changed-texts). */
interface Changed {
  poster?: Record<string, Pair>
  privacyPolicy?: LegalDocument
  serviceAgreement?: LegalDocument
}

/** The page shows a draft of this browser's user, who has not saved it. */
export const isPreview = typeof location !== 'undefined' && new URLSearchParams(location.search).has('preview')

function readChanged(): Changed {
  if (typeof document === 'undefined') return {}
  const written = JSON.parse(document.getElementById('changed-texts')?.textContent ?? '{}') as Changed
  const draft = isPreview ? localStore.take('platform_preview') : undefined
  return typeof draft === 'object' && draft !== null ? { ...written, ...draft } : written
}

const changed = readChanged()

/** The texts of the product page as they are here and now. */
export const changedTexts = <Texts extends Record<string, Pair>>(own: Texts) => mergeTexts(own, changed.poster)

/** A legal text as it is here and now. */
export const changedDocument = (name: 'privacyPolicy' | 'serviceAgreement', own: LegalDocument): LegalDocument =>
  changed[name] ?? own
