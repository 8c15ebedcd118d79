import { FileFaultError } from '../fault/file-fault.ts'
import { decodeXmlText } from './xml-text.ts'

/** A tag of a small XML part without its namespace prefix: strict and transitional OOXML differ only in prefixes. */
export interface XmlTag {
  name: string
  /** The namespace prefix before the name; '' if there is none. */
  prefix: string
  kind: 'open' | 'close' | 'empty'
  attributes: ReadonlyMap<string, string>
  /** The text between this tag and the next. */
  text: string
}

const attributePattern = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const match of source.matchAll(attributePattern)) {
    const name = match[1] ?? ''
    if (name.startsWith('xmlns')) continue
    // r:id and id differ in workbook.xml, so a prefixed name is also stored with its prefix.
    const value = decodeXmlText(match[2] ?? match[3] ?? '')
    attributes.set(name, value)
    if (name.includes(':')) attributes.set(`:${localName(name)}`, value)
  }
  return attributes
}

/**
 * Iterates over the tags of a small part in order. Document types, entities and external references are not supported.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
export function* xmlTags(xml: string): Generator<XmlTag> {
  let at = xml.indexOf('<')
  while (at >= 0) {
    if (xml.startsWith('<!--', at)) {
      const end = xml.indexOf('-->', at + 4)
      if (end < 0) return
      at = xml.indexOf('<', end)
      continue
    }
    if (xml.startsWith('<?', at)) {
      const end = xml.indexOf('?>', at)
      if (end < 0) return
      at = xml.indexOf('<', end)
      continue
    }
    if (xml.startsWith('<!DOCTYPE', at)) throw new FileFaultError('file.damaged', 'document type in a part')
    // A '>' inside a quoted attribute value does not end the tag (conditions in number formats: '[>100]0').
    let end = at + 1
    let quote = ''
    for (; end < xml.length; end++) {
      const character = xml[end] ?? ''
      if (quote !== '') {
        if (character === quote) quote = ''
      } else if (character === '"' || character === "'") quote = character
      else if (character === '>') break
    }
    if (end >= xml.length) throw new FileFaultError('file.damaged', 'a part ends inside a tag')
    const closing = xml[at + 1] === '/'
    const empty = xml[end - 1] === '/'
    const body = xml.slice(at + (closing ? 2 : 1), empty ? end - 1 : end)
    const nameEnd = body.search(/\s/)
    const name = nameEnd < 0 ? body : body.slice(0, nameEnd)
    const next = xml.indexOf('<', end)
    yield {
      name: localName(name),
      prefix: name.slice(0, Math.max(0, name.indexOf(':'))),
      kind: closing ? 'close' : empty ? 'empty' : 'open',
      attributes: nameEnd < 0 ? new Map() : readAttributes(body.slice(nameEnd)),
      text: closing || empty ? '' : decodeXmlText(xml.slice(end + 1, next < 0 ? xml.length : next)),
    }
    at = next
  }
}
