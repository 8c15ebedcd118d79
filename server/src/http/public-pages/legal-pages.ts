import { privacyPolicy } from '@zhixin/contract/legal/privacy-policy-text'
import { serviceAgreement } from '@zhixin/contract/legal/service-agreement-text'
import { screens } from '@zhixin/domain/navigation/screens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PlatformEditions } from '../../features/platform/platform-editions.ts'
import { languageOf } from '../language.ts'
import { changedDocument } from './changed-texts.ts'
import { legalPage } from './legal-page.ts'

const pages = [
  { path: screens.staticPolicy.path, subject: 'privacyPolicy', builtIn: privacyPolicy },
  { path: screens.staticAgreement.path, subject: 'serviceAgreement', builtIn: serviceAgreement },
] as const

/** Returns the language that the link to the other language names; without it the cookie and the browser decide. */
function wantedLanguage(request: FastifyRequest): 'ch' | 'en' {
  const { language } = request.query as { language?: unknown }
  return language === 'En' ? 'en' : language === 'Ch' ? 'ch' : languageOf(request)
}

/**
 * Serves the static pages of spec §2: the legal texts in force, for visitors without scripts or who want to save them.
 */
export function serveLegalPages(
  app: FastifyInstance,
  guardPage: (reply: FastifyReply) => FastifyReply,
  editions: Pick<PlatformEditions, 'get'>,
): void {
  for (const [index, { path, subject, builtIn }] of pages.entries()) {
    const along = pages[1 - index]
    if (!along) continue
    app.get(path, async (request, reply) => {
      const document = (await changedDocument(editions, subject)) ?? builtIn
      const other = (await changedDocument(editions, along.subject)) ?? along.builtIn
      const language = wantedLanguage(request)
      const otherLanguage = language === 'en' ? 'Ch' : 'En'
      const html = legalPage(document, language, {
        otherLanguage: `${path}?language=${otherLanguage}`,
        along: { title: other.title, path: `${along.path}?language=${language === 'en' ? 'En' : 'Ch'}` },
      })
      return guardPage(reply).header('vary', 'accept-language, cookie').type('text/html; charset=utf-8').send(html)
    })
  }
}
