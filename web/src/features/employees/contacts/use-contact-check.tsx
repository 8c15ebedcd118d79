import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { query } from '../../../client/query.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import type { EmployeeDraft } from '../employee-rules.ts'
import type { Employee } from '../queries.ts'
import {
  type ContactField,
  contactNotes,
  contactQuestion,
  contactsToCheck,
  type TypedContacts,
} from './contact-changes.ts'
import { contactText as text } from './text.ts'

/** The pause in typing (ms) after which the server is asked. */
const pauseMs = 350

function useTyped(form: FormInstance<EmployeeDraft>): TypedContacts {
  const [phone, email, messenger] = [
    Form.useWatch('phone', form),
    Form.useWatch('email', form),
    Form.useWatch('messenger', form),
  ]
  return { phone: phone ?? '', email: email ?? '', messenger: messenger ?? '' }
}

/** What the server is asked about; it is asked after a pause in typing. */
function useAsked(typed: TypedContacts, person: Employee | undefined) {
  const now = JSON.stringify(contactsToCheck(typed, person) ?? null)
  const [asked, setAsked] = useState(() => JSON.stringify(contactsToCheck(person ?? {}, person) ?? null))
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), pauseMs)
    return () => clearTimeout(timer)
  }, [now])
  const input: ReturnType<typeof contactsToCheck> = JSON.parse(asked) ?? undefined
  return { input, isCurrent: asked === now }
}

/** What follows from the contacts as they are typed, by field (TRUST-06). */
export function useContactNotes(form: FormInstance<EmployeeDraft>, person: Employee | undefined) {
  const t = useText()
  const typed = useTyped(form)
  const { input, isCurrent } = useAsked(typed, person)
  const { data, isPlaceholderData } = useQuery({
    ...query('employees.checkContacts', input),
    placeholderData: keepPreviousData,
  })
  // What a change means is the same for every value; who has a value is known of that value only.
  const check = data && input && (isCurrent && !isPlaceholderData ? data : { ...data, phoneOf: null, shared: [] })
  return (field: ContactField): string[] => contactNotes(t, field, { typed, person, check })
}

/** Asks before contacts are saved that others have, or that mean something for payslips. Resolves to whether to save. */
export function useContactQuestion(person: Employee | undefined): (typed: EmployeeDraft) => Promise<boolean> {
  const t = useText()
  const confirm = useConfirm()
  const queries = useQueryClient()
  return async (typed) => {
    const input = contactsToCheck(typed, person)
    const check = input && (await queries.fetchQuery({ ...query('employees.checkContacts', input), staleTime: 0 }))
    // What cannot be saved is refused at its field, without a question before.
    const question = check?.phoneOf ? undefined : contactQuestion(t, { typed, person, check })
    if (!question) return true
    const answer = await confirm({
      title: t(text.confirmTitle, { name: typed.name.trim() }),
      content: <QuestionText {...question} />,
      yes: t(person ? text.saveChanged : text.saveNew),
      no: t(text.back),
    })
    return answer === 'yes'
  }
}

function QuestionText({ contacts, consequences }: NonNullable<ReturnType<typeof contactQuestion>>) {
  return (
    <div className="zx-contact-question">
      {contacts.map(({ line, notes }) => (
        <div key={line}>
          <strong>{line}</strong>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ))}
      {consequences.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  )
}
