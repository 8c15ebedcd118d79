import { xmlTags } from './xml-tags.ts'

export interface SheetPart {
  name: string
  path: string
  hidden: boolean
}

export interface WorkbookParts {
  sheets: SheetPart[]
  date1904: boolean
  stylesPath: string | undefined
  stringsPath: string | undefined
}

export interface Relationship {
  id: string
  type: string
  target: string
}

/** Resolves 'worksheets/sheet1.xml', '/xl/…' and '../…' against the part that names them, always inside the zip. */
export function resolvePart(base: string, target: string): string {
  const steps = target.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** Reads the relationships to parts of this file. External ones are ignored, because nothing is ever fetched. */
export function readRelationships(xml: string, base: string): Relationship[] {
  const relationships: Relationship[] = []
  for (const tag of xmlTags(xml)) {
    if (tag.name !== 'Relationship' || tag.kind === 'close') continue
    if (tag.attributes.get('TargetMode') === 'External') continue
    const type = tag.attributes.get('Type') ?? ''
    relationships.push({
      id: tag.attributes.get('Id') ?? '',
      // Strict OOXML has other namespaces with the same last word.
      type: type.slice(type.lastIndexOf('/') + 1),
      target: resolvePart(base, tag.attributes.get('Target') ?? ''),
    })
  }
  return relationships
}

/** Returns the path of the part with the relationships of a part. */
export function relationshipsPath(part: string): string {
  const slash = part.lastIndexOf('/')
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}

/** Reads the sheets in the order of their tabs. Chart and dialog sheets have no grid and are left out. */
export function readWorkbookParts(xml: string, relationships: Relationship[]): WorkbookParts {
  const sheets: SheetPart[] = []
  let date1904 = false
  let mainPrefix: string | undefined
  for (const tag of xmlTags(xml)) {
    if (tag.kind === 'close') continue
    mainPrefix ??= tag.prefix
    // Newer programs add elements of the same names in namespaces of their own: <x15:workbookPr
    // chartTrackingRefBase="1"/>.
    if (tag.prefix !== mainPrefix) continue
    if (tag.name === 'workbookPr') date1904 = isTrue(tag.attributes.get('date1904'))
    if (tag.name !== 'sheet') continue
    const id = tag.attributes.get('r:id') ?? tag.attributes.get(':id')
    const relationship = relationships.find((candidate) => candidate.id === id)
    if (relationship === undefined || relationship.type !== 'worksheet') continue
    const state = tag.attributes.get('state') ?? 'visible'
    sheets.push({ name: tag.attributes.get('name') ?? '', path: relationship.target, hidden: state !== 'visible' })
  }
  return {
    sheets,
    date1904,
    stylesPath: relationships.find((candidate) => candidate.type === 'styles')?.target,
    stringsPath: relationships.find((candidate) => candidate.type === 'sharedStrings')?.target,
  }
}
