import './sandbox-note.css'

/** Whether the server says that mails of this installation stay in its own mailbox (SEND-05). */
const isSandbox = () => document.documentElement.dataset.sandbox === 'true'

/** Says so above the pages before the console, the employees' own and the public ones; the console has a badge. */
export function SandboxNote({ words }: { words: string }) {
  return isSandbox() ? (
    <p className="sandbox-note" role="note">
      {words}
    </p>
  ) : null
}
