import { createObservable } from '../../browser/observable.ts'
import { go } from '../location.ts'

/** A line that a number was tapped for, until its slip is shown. */
const wanted = createObservable<{ slip: string; line: string } | null>(null)

/** Shows the line of the slip on the page, and takes the keyboard's focus there. */
function reveal(line: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('[data-line]')].find((each) => each.dataset.line === line)
  if (!found) return
  for (const marked of document.querySelectorAll('.sp-found')) marked.classList.remove('sp-found')
  found.classList.add('sp-found')
  found.tabIndex = -1
  found.focus({ preventScroll: true })
  found.scrollIntoView({ block: 'center' })
}

/** Goes to the line of a slip: on this page, or on that of another slip. */
export function goToLine(slip: string, line: string, shown: string | null): void {
  if (slip === shown) {
    reveal(line)
    return
  }
  wanted.become({ slip, line })
  go({ page: 'view', slipId: slip })
}

/** Once a slip is shown: shows the line for which it was opened. */
export function revealWanted(slip: string): void {
  const line = wanted.get()
  if (line?.slip !== slip) return
  wanted.become(null)
  reveal(line.line)
}
