import type { ReactNode } from 'react'
import { Card } from './page.tsx'
import './section.css'

/** Places sections side by side if there is room, otherwise one below the other. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className="zx-sections">{children}</div>
}

interface SectionProps {
  title: string
  more?: ReactNode
  /** Names the section, so that an entry of the same page can lead to it (showSection). */
  id?: string
  children: ReactNode
}

/** Brings a section of the page into view and moves the focus there. */
export function showSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** A titled section of the page. */
export function Section({ title, more, id, children }: SectionProps) {
  return (
    <section className="zx-section" aria-label={title} {...(id && { id, tabIndex: -1 })}>
      <Card>
        <div className="zx-section-head">
          <h2>{title}</h2>
          {more}
        </div>
        {children}
      </Card>
    </section>
  )
}

/** Short lines below each other, each an <li>. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className="zx-lines">{children}</ul>
}

export interface Fact {
  label: string
  value: ReactNode
}

/** A list of labels with their values. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="zx-facts">
      {rows.map(({ label, value }) => (
        <Pairing key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

function Pairing({ label, value }: Fact) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

export interface Figure {
  label: string
  value: string
  hint?: string
  isNegative?: boolean
}

/** A few large numbers beside each other. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="zx-figures">
      {figures.map(({ label, value, hint, isNegative }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isNegative ? 'zx-money-negative' : undefined}>
            {value} {hint && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
