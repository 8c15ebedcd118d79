import { useState } from 'react'
import { useText } from '../../ui/language.ts'
import { type EntryForm, useEntryForm } from '../form/use-entry-form.ts'
import { PasskeyFault } from './passkey.ts'

/** A form of these pages whose work may also be a passkey's, with what the browser says of it above the form. */
export function usePasskeyForm<Name extends string>(checks: Parameters<typeof useEntryForm<Name>>[0]): EntryForm<Name> {
  const t = useText()
  const form = useEntryForm(checks)
  const [words, setWords] = useState<string>()
  return {
    ...form,
    fault: words ?? form.fault,
    run(work) {
      setWords(undefined)
      return form.run(async () => {
        try {
          await work()
        } catch (error) {
          if (!(error instanceof PasskeyFault)) throw error
          setWords(t(error.words))
        }
      })
    },
  }
}
