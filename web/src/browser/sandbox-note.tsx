import './sandbox-note.css'

/** Whether mails of this installation stay in its own mailbox, as the server says (SEND-05). */
const isSandbox = () => document.documentElement.dataset.sandbox === 'true'

/** Shows that above the pages before the console, the employee's pages and the public ones; the console has a badge. */
export function SandboxNote({ words }: { words: string }) {
  return isSandbox() ? (
    <p className="sandbox-note" role="note">
      {words}
    </p>
  ) : null
}
