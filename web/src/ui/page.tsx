import type { Pair } from '@zhixin/contract/pair'
import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react'
import { useText } from './language.ts'
import './page.css'

export interface PageProps {
  title: string
  /** Distinguishes the page from others with the same title. */
  about?: string
  /** A sentence beside the title. */
  hint?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** The page fills the window, and its table scrolls inside. */
  fill?: boolean
  /** Smaller margins and gaps, for a table that needs the space. */
  compact?: boolean
  children: ReactNode
}

/** Called with the subject of the page, to name its tab. */
export const AboutContext = createContext<(about: string) => void>(() => undefined)

/** The frame of a screen: title, actions, content. It also sets the document's title. */
export function Page({ title, about, hint, actions, fill = false, compact = false, children }: PageProps) {
  useDocumentTitle(title)
  const tell = useEffectEvent(use(AboutContext))
  useEffect(() => {
    if (about) tell(about)
  }, [about])
  return (
    <section
      className={['zx-page', fill && 'zx-page-fill', compact && 'zx-page-compact'].filter(Boolean).join(' ')}
      aria-label={title}
    >
      <header className="zx-page-head">
        <div className="zx-page-titles">
          <h1>{title}</h1>
          {hint && <div className="zx-page-hint">{hint}</div>}
        </div>
        {actions && <div className="zx-page-actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** A white surface on the page. */
export function Card({ fill = false, children }: { fill?: boolean; children: ReactNode }) {
  return <div className={fill ? 'zx-card zx-card-fill' : 'zx-card'}>{children}</div>
}

let product: Pair | undefined

/** The product's name at the end of every document title. */
export function setProductName(name: Pair): void {
  product = name
}

export function useDocumentTitle(title: string): void {
  const t = useText()
  useEffect(() => {
    document.title = product ? `${title} · ${t(product)}` : title
  }, [title, t])
}
