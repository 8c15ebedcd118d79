import { getDocumentProxy } from 'unpdf'

/** Reads a PDF back: its texts page by page as whoever copies them gets them, and what it says of itself. */
export async function readPdf(bytes: Uint8Array, password?: string) {
  const document = await getDocumentProxy(new Uint8Array(bytes), password === undefined ? {} : { password })
  const pages: string[] = []
  const sizes: number[][] = []
  const [lefts, rights]: [number[], number[]] = [[], []]
  const fonts = new Set<string>()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    sizes.push([width, height])
    await page.getOperatorList()
    const { items } = await page.getTextContent({ disableNormalization: true })
    let text = ''
    for (const item of items) {
      if (!('str' in item)) continue
      text += item.str + (item.hasEOL ? '\n' : '')
      if (item.str.trim() === '') continue
      lefts.push(item.transform[4])
      rights.push(item.transform[4] + item.width)
      fonts.add(page.commonObjs.get(item.fontName).name)
    }
    pages.push(text)
  }
  const { info } = await document.getMetadata()
  const { Title: title, Author: author, Language: language } = info as Record<string, string>
  await document.cleanup()
  return { pages, sizes, lefts, rights, fonts: [...fonts], title, author, language }
}
