import { screenAt } from '@zhixin/domain/navigation/match-screen'
import type { PlatformEditions } from '../../features/platform/platform-editions.ts'

type Editions = Pick<PlatformEditions, 'get'>

/** A legal text as the platform has changed it; undefined where it is as the program brings it. */
export const changedDocument = async (editions: Editions, subject: 'privacyPolicy' | 'serviceAgreement') =>
  (await editions.get(subject, 'legal'))?.document

/**
 * What platform users changed of the public page at a path, as an element for its head; '' where nothing is changed. It
 * is data and no script, and cannot end its element: no text keeps a '<'.
 */
export async function changedTexts(editions: Editions, path: string): Promise<string> {
  const name = screenAt(path)
  const poster = (await editions.get('poster', 'texts'))?.texts
  const legal =
    name === 'privacyPolicy' || name === 'serviceAgreement'
      ? { [name]: await changedDocument(editions, name) }
      : undefined
  const changed = JSON.stringify({ poster, ...legal })
  if (changed === '{}') return ''
  return `<script type="application/json" id="changed-texts">${changed.replaceAll('<', '\\u003c')}</script>`
}
