/** What no file system may have in a name, and what could hide a name's end: controls and marks of direction. */
const forbidden = /[\p{Cc}\p{Cf}\u2028\u2029\\/:*?"<>|]/gu
/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** UTF-8 bytes of a name without its ending; file systems take 255. */
const maxBytes = 180

const bytesOf = (character: string): number => {
  const codePoint = character.codePointAt(0) ?? 0
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
}

function shortened(name: string, max: number): string {
  let [text, bytes] = ['', 0]
  for (const character of name) {
    bytes += bytesOf(character)
    if (bytes > max) break
    text += character
  }
  return text
}

/**
 * A text as a name that every system unpacks (HISTORY-05): without separators and controls, not ending in a dot or a
 * blank, no device of Windows, and short enough.
 */
export function fileNameOf(text: string, otherwise: string): string {
  const plain = text.normalize('NFC').replace(forbidden, '_').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  const name = shortened(plain, maxBytes).replace(/[. ]+$/, '')
  if (name === '') return otherwise
  return reserved.test(name) ? `${name}_` : name
}

/** The name of a slip's PDF without its ending: the employee number, where there is one, and the name. */
export const slipFileName = ({ employeeNo, name }: { employeeNo: string; name: string }): string =>
  fileNameOf([employeeNo.trim(), name.trim()].filter(Boolean).join('_'), 'slip')

/**
 * Tells equal names apart by a number behind them. Systems that do not tell capital letters from small ones would
 * overwrite one file with the other, so these count as equal.
 */
export class UniqueNames {
  readonly #taken = new Set<string>()
  /** The last number that each name was given, so that a thousand equal names are not tried a thousand times. */
  readonly #last = new Map<string, number>()

  take(name: string): string {
    const key = name.toLowerCase()
    let unique = name
    for (let number = (this.#last.get(key) ?? 1) + 1; this.#taken.has(unique.toLowerCase()); number++) {
      unique = `${name} (${number})`
      this.#last.set(key, number)
    }
    this.#taken.add(unique.toLowerCase())
    return unique
  }
}
