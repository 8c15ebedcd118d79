import { ContactChangeMark } from '../../parts/contact-changes/contact-change-mark.tsx'
import type { RowCard } from '../../ui/data-table/row-cards.tsx'
import type { Translate } from '../../ui/language.ts'
import type { Employee } from './queries.ts'
import { PersonLink, StatusTag } from './roster-columns.tsx'
import { rosterText as text } from './text.ts'

/** A person on a phone: who it is, and how payslips reach them (SHELL-12). */
export function rosterCard(t: Translate, employee: Employee): RowCard {
  const { name, employeeNo, department, phone, email, messenger, contactChange } = employee
  const contacts = [phone, email, !phone && !email && messenger].filter(Boolean).join(' · ')
  return {
    name,
    head: (
      <>
        <PersonLink row={employee} />
        {contactChange.length > 0 && <ContactChangeMark kinds={contactChange} />}
      </>
    ),
    tags: <StatusTag row={employee} />,
    lines: [
      [employeeNo && `${t(text.employeeNo)} ${employeeNo}`, department].filter(Boolean).join(' · '),
      contacts || t(text.noContact),
    ].filter(Boolean),
  }
}
