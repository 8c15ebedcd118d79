/** What the pages keep: in the tab, so that it ends with it. Private windows may refuse; then it lasts as long as the page. */
const memory = new Map<string, string>()

export const stored = {
  get: (name: string): string => {
    try {
      return sessionStorage.getItem(name) ?? ''
    } catch {
      return memory.get(name) ?? ''
    }
  },
  set: (name: string, value: string): void => {
    try {
      sessionStorage.setItem(name, value)
    } catch {
      memory.set(name, value)
    }
  },
  remove: (name: string): void => {
    memory.delete(name)
    try {
      sessionStorage.removeItem(name)
    } catch {
      // Nothing was stored there.
    }
  },
}
