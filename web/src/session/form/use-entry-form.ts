import type { ErrorKey } from '@zhixin/contract/errors'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, isAbort, NoReplyError } from '../../client/api-error.ts'
import { errorMessage } from '../../shell/error-message.ts'

/** The field beside which a failure is shown; others are shown above the form. */
const fieldOf: Partial<Record<ErrorKey, string>> = {
  'employees.phoneInvalid': 'phone',
  'session.pictureNeeded': 'pictureCode',
  'session.pictureWrong': 'pictureCode',
  'session.pictureExpired': 'pictureCode',
  'smsCode.wrong': 'code',
  'smsCode.expired': 'code',
  'session.passwordWeak': 'password',
  'session.oldPasswordWrong': 'password',
  'session.factorWrong': 'code',
  'session.factorUsed': 'code',
  'session.recoveryWrong': 'recoveryCode',
  'admins.accountPasswordWrong': 'accountPassword',
  'registration.companyTaken': 'companyName',
}

/** Returns the error in a field's text, if there is one. */
export type Check<Name extends string> = (
  value: string,
  all: Readonly<Record<Name, string>>,
) => string | undefined | Promise<string | undefined>

/** What a field needs of its form. */
export interface FieldBinding {
  name: string
  value: string
  fault: string | undefined
  bind(input: HTMLInputElement | null): void
  change(value: string): void
  /** Checks the field when it loses the focus. */
  leave(): void
}

export interface EntryForm<Name extends string> {
  values: Readonly<Record<Name, string>>
  /** A request is running. */
  busy: boolean
  /** An error that belongs to no field. */
  fault: string | undefined
  field(name: Name): FieldBinding
  /** Checks fields and focuses the first one with an error. */
  check(names: readonly Name[]): Promise<boolean>
  /** Shows an error beside a field and focuses it. */
  refuse(name: Name, words: string): void
  /** Empties a field and keeps its error. */
  empty(name: Name): void
  /** Focuses a field. */
  begin(name: Name): void
  /** Runs the action of a button; returns the key of the failure if it fails. */
  run(work: () => Promise<void>): Promise<ErrorKey | 'other' | undefined>
  /** The handler for onSubmit: sends the form if every field on the page is valid. */
  submit(send: () => unknown): (event: FormEvent) => void
}

/** A form before the console. Errors are shown in place, and the typed texts are kept. */
export function useEntryForm<Name extends string = never>(
  checks: Record<Name, Check<Name>>,
  initial: Partial<Record<Name, string>> = {},
): EntryForm<Name> {
  const names = Object.keys(checks) as Name[]
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<Name, string>,
  )
  const [faults, setFaults] = useState<Partial<Record<Name, string | undefined>>>({})
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const submitting = useRef(false)

  const put = (name: Name, value: string) => setValues((now) => ({ ...now, [name]: value }))
  const mark = (name: Name, words: string | undefined) => setFaults((now) => ({ ...now, [name]: words }))
  const onPage = (name: Name) => inputs.current[name] != null

  const check = async (wanted: readonly Name[]) => {
    const looked = wanted.filter(onPage)
    const found = await Promise.all(looked.map((name) => checks[name](values[name], values)))
    for (const [at, name] of looked.entries()) mark(name, found[at])
    const wrong = looked.find((_, at) => found[at] !== undefined)
    if (wrong) inputs.current[wrong]?.focus()
    return wrong === undefined
  }

  const refuse = (name: Name, words?: string) => {
    mark(name, words)
    inputs.current[name]?.focus()
  }

  const tell = (error: unknown) => {
    if (isAbort(error)) return
    if (!(error instanceof ApiError || error instanceof NoReplyError)) throw error
    const words = errorMessage(error)
    const place = error instanceof ApiError && error.key ? fieldOf[error.key] : undefined
    const name = names.find((each) => each === place && onPage(each))
    if (!name) return setFault(words)
    refuse(name, words)
  }

  return {
    values,
    busy,
    fault,
    check,
    field: (name) => ({
      name,
      value: values[name],
      fault: faults[name],
      bind(input) {
        inputs.current[name] = input
      },
      change(value) {
        put(name, value)
        mark(name, undefined)
      },
      async leave() {
        if (values[name].trim() === '') return
        const words = await checks[name](values[name], values)
        // The text has changed in the meantime, so the error does not apply to it.
        if (words && inputs.current[name]?.value === values[name]) mark(name, words)
      },
    }),
    refuse,
    empty: (name) => put(name, ''),
    begin: (name) => refuse(name),
    async run(work) {
      setBusy(true)
      setFault(undefined)
      try {
        await work()
        return undefined
      } catch (error) {
        tell(error)
        return (error instanceof ApiError && error.key) || 'other'
      } finally {
        setBusy(false)
      }
    },
    submit: (send) => async (event) => {
      event.preventDefault()
      if (submitting.current) return
      submitting.current = true
      try {
        if (await check(names)) await send()
      } finally {
        submitting.current = false
      }
    },
  }
}
