/** The names of U+00A1 to U+00FF in HTML, in order. */
const latin = `iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
  Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
  Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
  iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn
  yuml`.split(/\s+/)

const named = new Map<string, string>([
  ...latin.map((name, index) => [name, String.fromCharCode(0xa1 + index)] as const),
  ['euro', '€'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['minus', '−'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['hellip', '…'],
  ['trade', '™'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
])

/**
 * Characters that would be markup, and the non-breaking space, which libraries know by its name, stay named entities.
 */
const keptNames: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
  '\u00a0': '&nbsp;',
}

const windows = new TextDecoder('windows-1252')

function characterOf(code: number): string | undefined {
  // Browsers read these numbers as characters of Windows-1252.
  if (code >= 0x80 && code <= 0x9f) return windows.decode(Uint8Array.of(code))
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
  return String.fromCodePoint(code)
}

/**
 * Replaces entities by their characters ('&#24352;', '&yen;'), as every browser shows them. The five entities of markup
 * and unknown entities stay.
 */
export function withoutEntities(page: string): string {
  return page.replace(
    /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z]{2,8}\d{0,2}));/g,
    (written, decimal, hex, name) => {
      const character = name ? named.get(name) : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16))
      return character === undefined ? written : (keptNames[character] ?? character)
    },
  )
}
