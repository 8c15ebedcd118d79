import { privacyPolicy } from '@zhixin/contract/legal/privacy-policy-text'
import { serviceAgreement } from '@zhixin/contract/legal/service-agreement-text'
import { screens } from '@zhixin/domain/navigation/screens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './language.ts'
import { legalPage } from './legal-page.ts'

const pages = [
  { path: screens.staticPolicy.path, document: privacyPolicy },
  { path: screens.staticAgreement.path, document: serviceAgreement },
]

/** Returns the language that the link to the other language names; without it the cookie and the browser decide. */
function wantedLanguage(request: FastifyRequest): 'ch' | 'en' {
  const { language } = request.query as { language?: unknown }
  return language === 'En' ? 'en' : language === 'Ch' ? 'ch' : languageOf(request)
}

/**
 * Serves the static pages of spec §2: the legal texts in force, for visitors without scripts or who want to save them.
 */
export function serveLegalPages(app: FastifyInstance, guardPage: (reply: FastifyReply) => FastifyReply): void {
  for (const [index, { path, document }] of pages.entries()) {
    const along = pages[1 - index]
    if (!along) continue
    app.get(path, (request, reply) => {
      const language = wantedLanguage(request)
      const other = language === 'en' ? 'Ch' : 'En'
      const html = legalPage(document, language, {
        otherLanguage: `${path}?language=${other}`,
        along: { title: along.document.title, path: `${along.path}?language=${language === 'en' ? 'En' : 'Ch'}` },
      })
      return guardPage(reply).header('vary', 'accept-language, cookie').type('text/html; charset=utf-8').send(html)
    })
  }
}
