import { isKey } from '@zhixin/domain/platform/refusal'
import { Button, Input } from 'antd'
import { useState } from 'react'

interface NewKeyProps {
  label: string
  hint: string
  /** The name of the button. */
  action: string
  taken: readonly string[]
  onAdd: (key: string) => void
}

/** Makes a row by its key, which stays for good; what else it says is typed in the row. */
export function NewKey({ label, hint, action, taken, onAdd }: NewKeyProps) {
  const [key, setKey] = useState('')
  const isTaken = taken.some((each) => each.toLowerCase() === key.toLowerCase())
  return (
    <form
      className="zx-document-choice"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(key)
        setKey('')
      }}
    >
      <Input
        aria-label={label}
        placeholder={hint}
        value={key}
        maxLength={40}
        style={{ width: 260 }}
        onChange={({ target }) => setKey(target.value)}
      />
      <Button htmlType="submit" disabled={isTaken || !isKey(key)}>
        {action}
      </Button>
    </form>
  )
}
