import { sandboxText } from '@zhixin/contract/product-text'
import type { ReactNode } from 'react'
import { ColorSchemeSelect } from '../../browser/color-scheme-select.tsx'
import { SandboxNote } from '../../browser/sandbox-note.tsx'
import { Logo } from '../../shell/layout/logo.tsx'
import { shellText } from '../../shell/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/language.ts'
import { useDocumentTitle } from '../../ui/page.tsx'
import { sessionText as text } from '../text.ts'
import './entry.css'
import { LanguageMenu } from './language-menu.tsx'

const steps = [
  { title: text.step1, hint: text.step1Hint },
  { title: text.step2, hint: text.step2Hint },
  { title: text.step3, hint: text.step3Hint },
]

export interface EntryFrameProps {
  /** The title of the document. */
  title: string
  heading: string
  hint?: ReactNode
  /** Content above the heading, such as the current step. */
  lead?: ReactNode
  /** Links to other pages. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of every page before the console, with the product on one side and the form on the other. */
export function EntryFrame({ title, heading, hint, lead, foot, children }: EntryFrameProps) {
  const t = useText()
  useDocumentTitle(title)
  return (
    <>
      <SandboxNote words={t(sandboxText)} />
      <div className="zx-entry">
        <section className="zx-entry-story" aria-label={t(shellText.product)}>
          <div className="zx-entry-told">
            <div className="zx-entry-brand">
              <Logo size={36} />
              <span>{t(shellText.product)}</span>
            </div>
            <p className="zx-entry-slogan">{t(text.slogan)}</p>
            <ol>
              {steps.map((step, index) => (
                <li key={step.title.en}>
                  <span aria-hidden>{index + 1}</span>
                  <div>
                    <strong>{t(step.title)}</strong>
                    <p>{t(step.hint)}</p>
                  </div>
                </li>
              ))}
            </ol>
            <p className="zx-entry-safe">
              <Icon shape="lock" /> {t(text.safe)}
            </p>
          </div>
        </section>
        <main className="zx-entry-side">
          <div className="zx-entry-language">
            <ColorSchemeSelect t={t} />
            <LanguageMenu />
          </div>
          <div className="zx-entry-box">
            <span className="zx-entry-small-logo">
              <Logo size={44} />
            </span>
            {lead}
            <h1>{heading}</h1>
            {hint && <p className="zx-entry-hint">{hint}</p>}
            {children}
            {foot && <p className="zx-entry-foot">{foot}</p>}
          </div>
        </main>
      </div>
    </>
  )
}
