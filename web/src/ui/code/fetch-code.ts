import { createStore } from '../../browser/stored-value.ts'

/**
 * Why code is not there: nobody answers; a newer release has taken the place of this window's; or it cannot be read
 * although the server has it.
 */
export type CodeFault = 'offline' | 'outdated' | 'broken'

/** The code of a page or a part, or why it is not there. */
export type Fetched<Code> = { code: Code } | { fault: CodeFault }

/** Fetches the code of a page or a part, and finds out why where it does not arrive. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Fetched<Code>> {
  try {
    return { code: await loadMended(load) }
  } catch {
    const release = await findRelease()
    if (release !== 'same') return { fault: release }
  }
  // The server answers and has this release: the line was broken for a moment only.
  try {
    return { code: await loadMended(load) }
  } catch (error) {
    reportError(error)
    return { fault: 'broken' }
  }
}

/**
 * Fetches code, and with it the style sheets that did not arrive before: the loader that Vite writes asks for each of
 * them only once, so that a page would come without its style.
 */
export async function loadMended<Code>(load: () => Promise<Code>): Promise<Code> {
  // It stays: loads overlap, and the first to end must not take it from the others. Twice the same one counts as one.
  window.addEventListener('error', markFailed, true)
  await mendStyles()
  return load()
}

function markFailed({ target }: Event): void {
  if (target instanceof HTMLLinkElement) target.dataset.failed = 'true'
}

/** Asks again for the style sheets that did not arrive; one that fails again is marked again. */
async function mendStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-failed]')]
  const again = failed.map((link) => {
    const fresh = document.createElement('link')
    fresh.rel = 'stylesheet'
    fresh.href = link.href
    return new Promise<void>((resolve, reject) => {
      fresh.addEventListener('load', () => resolve())
      fresh.addEventListener('error', () => reject(new Error(`No style sheet ${link.href}`)))
      link.replaceWith(fresh)
    })
  })
  await Promise.all(again)
}

/** The script that this window began with; its name carries the release. */
const ownScript = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? window.location.href

/** Whether the server has the release of this window, has another one, or does not answer. */
async function findRelease(): Promise<'same' | 'outdated' | 'offline'> {
  try {
    const { status } = await fetch(ownScript(), { method: 'HEAD', cache: 'no-store' })
    if (status === 404) return 'outdated'
    return status < 500 ? 'same' : 'offline'
  } catch {
    return 'offline'
  }
}

/** Whether the server can be reached. */
export const isServerThere = async (): Promise<boolean> => (await findRelease()) !== 'offline'

const reloadedFrom = 'reloaded_from'

/**
 * Loads the window anew, so that it has the release of the server. Not twice from one release, because a second time
 * would not help either; then it answers false.
 */
export function reloadOnce(): boolean {
  // A browser that stores nothing cannot count.
  try {
    const tab = createStore(sessionStorage, Date.now)
    if (tab.take(reloadedFrom) === ownScript()) return false
    tab.put(reloadedFrom, ownScript())
  } catch {
    return false
  }
  window.location.reload()
  return true
}
