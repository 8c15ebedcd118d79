const selfClosedCell = /<((?:\w+:)?Cell)((?:\s+[\w:]+\s*=\s*"[^"]*")+)\s*\/>/g
const merged = /(?:^|[\s:])Merge(?:Across|Down)\s*=/

/**
 * Adds an end tag to every merged cell without one: Excel writes an empty one in SpreadsheetML as `<Cell
 * ss:MergeAcross="1"/>`. The library counts it as one column, so that everything to the right would move left.
 */
export function withClosedMergedCells(xml: string): string {
  return xml.replace(selfClosedCell, (tag: string, name: string, attributes: string) =>
    merged.test(attributes) ? `<${name}${attributes}></${name}>` : tag,
  )
}

const tableTag = /<(\/?)(table|tr|td|th)(?=[\s/>])/gi

/**
 * Adds the end tags of cells to a page, as a browser understands it: a cell ends where the next one or its row does,
 * whether or not it has an end tag, and `<td/>` does not end itself. The library would join all of them into one cell.
 */
export function withEndTags(page: string): string {
  // The name of the open cell of each open table; '' between cells.
  const tables: string[] = []
  return page.replace(tableTag, (tag: string, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (name === 'table') {
      if (slash === '') tables.push('')
      const open = slash === '' ? '' : (tables.pop() ?? '')
      return open === '' ? tag : `</${open}>${tag}`
    }
    const open = tables.pop()
    // Outside a table these tags have no meaning.
    if (open === undefined) return tag
    const isCell = name !== 'tr'
    tables.push(isCell && slash === '' ? name : '')
    return open === '' || (isCell && slash === '/') ? tag : `</${open}>${tag}`
  })
}
