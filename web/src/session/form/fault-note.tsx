import { Icon } from '../../ui/icon.tsx'
import './entry-form.css'

/** What went wrong and belongs to no field; nothing where nothing did. */
export function FaultNote({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <div className="zx-entry-fault" role="alert">
      <Icon shape="fault" />
      <span>{words}</span>
    </div>
  )
}
