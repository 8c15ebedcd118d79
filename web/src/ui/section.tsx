import type { ReactNode } from 'react'
import { Card } from './page.tsx'
import './section.css'

/** Places sections side by side if there is room, otherwise one below the other. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className="zx-sections">{children}</div>
}

/** A titled section of the page. */
export function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="zx-section" aria-label={title}>
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
