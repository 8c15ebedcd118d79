const selfClosedCell = /<((?:\w+:)?Cell)((?:\s+[\w:]+\s*=\s*"[^"]*")+)\s*\/>/g
const merged = /(?:^|[\s:])Merge(?:Across|Down)\s*=/

/**
 * SpreadsheetML with an end tag for every merged cell that stands without one: `<Cell ss:MergeAcross="1"/>`, as Excel
 * writes an empty one. The library counts those as one column, and everything right of them would move left.
 */
export function withClosedMergedCells(xml: string): string {
  return xml.replace(selfClosedCell, (tag: string, name: string, attributes: string) =>
    merged.test(attributes) ? `<${name}${attributes}></${name}>` : tag,
  )
}

const tableTag = /<(\/?)(table|tr|td|th)(?=[\s/>])/gi

/**
 * A page with an end tag for every cell, as a browser understands it: a cell ends where the next one or its row does,
 * whether or not it says so, and `<td/>` does not end by itself. The library would make one cell of all of them.
 */
export function withEndTags(page: string): string {
  // For each open table the name of its open cell, '' between cells.
  const tables: string[] = []
  return page.replace(tableTag, (tag: string, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (name === 'table') {
      if (slash === '') tables.push('')
      const open = slash === '' ? '' : (tables.pop() ?? '')
      return open === '' ? tag : `</${open}>${tag}`
    }
    const open = tables.pop()
    // Outside of a table the tags mean nothing.
    if (open === undefined) return tag
    const isCell = name !== 'tr'
    tables.push(isCell && slash === '' ? name : '')
    return open === '' || (isCell && slash === '/') ? tag : `</${open}>${tag}`
  })
}
