import { sandboxText } from '@zhixin/contract/product-text'
import type { ReactNode } from 'react'
import { SandboxNote } from '../../browser/sandbox-note.tsx'
import { paths } from '../../paths.ts'
import { LanguageMenu } from '../../session/frame/language-menu.tsx'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { useDocumentTitle } from '../../ui/page.tsx'
import { Logo } from '../layout/logo.tsx'
import { shellText } from '../text.ts'
import { DrawnSlip } from './drawn-slip.tsx'
import './notice-page.css'
import { notFoundText } from './text.ts'

interface NoticePageProps {
  title: string
  hint: string
  sign: 'lost' | 'locked'
  /** The address that was asked for. */
  asked?: string | undefined
  /** The ways on. */
  actions: ReactNode
  children?: ReactNode
}

/** A page that has one thing to say, and ways on. A visitor sees it alone, under the product's name (NAV-16). */
export function NoticePage({ title, hint, sign, asked, actions, children }: NoticePageProps) {
  const t = useText()
  const { state } = useSession()
  useDocumentTitle(title)
  const content = (
    <>
      <DrawnSlip sign={sign} />
      <h1>{title}</h1>
      {asked !== undefined && (
        <p className="zx-lost-asked">
          {t(notFoundText.asked)} <code dir="ltr">{asked}</code>
        </p>
      )}
      <p className="zx-lost-hint">{hint}</p>
      <div className="zx-lost-ways">{actions}</div>
      {children}
    </>
  )
  if (state.token !== undefined)
    return (
      <section className="zx-lost" aria-label={title}>
        {content}
      </section>
    )
  return (
    <div className="zx-lost-alone">
      <SandboxNote words={t(sandboxText)} />
      <header className="zx-lost-head">
        <a className="zx-lost-brand" href={paths.poster}>
          <Logo />
          <span>{t(shellText.product)}</span>
        </a>
        <LanguageMenu />
      </header>
      <main className="zx-lost">{content}</main>
    </div>
  )
}
