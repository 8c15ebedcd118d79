import './sandbox-note.css'

/** True if the mails of this installation stay in its own mailbox, as the server marks on the page (SEND-05). */
const isSandbox = () => document.documentElement.dataset.sandbox === 'true'

/** Shows this above the login, the employee's pages and the public pages; the console has a badge instead. */
export function SandboxNote({ words }: { words: string }) {
  return isSandbox() ? (
    <p className="sandbox-note" role="note">
      {words}
    </p>
  ) : null
}
