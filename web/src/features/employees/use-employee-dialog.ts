import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { useOpenedRecord } from '../../parts/addressed-dialogs/opened-record.ts'
import { type Employee, oneEmployee } from './queries.ts'
import { rosterText as text } from './text.ts'

/** The dialog that adds a person (?add=1), changes one (?edit=ID) or chooses the fields (?fields=1). */
export function useEmployeeDialog(listed: readonly Employee[] | undefined) {
  const { shown, open, close } = useDialogAddress('add', 'edit', 'fields')
  const employee = useOpenedRecord({
    id: shown.edit,
    listed,
    ask: oneEmployee,
    missing: text.noSuchPerson,
    onClose: close,
  })
  const isOpen = shown.add !== undefined || employee !== undefined
  return { isOpen, isFields: shown.fields !== undefined, employee, open, close }
}
