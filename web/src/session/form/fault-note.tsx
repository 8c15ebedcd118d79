import { Icon } from '../../ui/icon.tsx'
import './entry-form.css'

/** Shows an error that belongs to no field, if there is one. */
export function FaultNote({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <div className="zx-entry-fault" role="alert">
      <Icon shape="fault" />
      <span>{words}</span>
    </div>
  )
}
