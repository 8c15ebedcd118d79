/** One page of a web archive. */
export interface ArchivePage {
  location: string
  html: Buffer
  charset?: string
  encoding?: 'quoted-printable' | 'base64' | '8bit'
}

function quotedPrintable(bytes: Buffer): string {
  let text = ''
  let column = 0
  for (const byte of bytes) {
    const plain = (byte >= 0x20 && byte <= 0x7e && byte !== 0x3d) || byte === 0x0a
    const written = plain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    if (byte !== 0x0a && column + written.length > 75) {
      text += '=\r\n'
      column = 0
    }
    text += byte === 0x0a ? '\r\n' : written
    column = byte === 0x0a ? 0 : column + written.length
  }
  return text
}

/** A 'single file web page' as Excel saves it. */
export function buildWebArchive(pages: ArchivePage[]): Buffer {
  const boundary = '----=_NextPart_01DA6F1B.5B0E4C10'
  const parts = pages.map(({ location, html, charset = 'utf-8', encoding = 'quoted-printable' }) => {
    const head = `Content-Location: file:///C:/8A2C1D10/${location}\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Type: text/html; charset="${charset}"\r\n\r\n`
    const body =
      encoding === 'quoted-printable'
        ? quotedPrintable(html)
        : encoding === 'base64'
          ? (html.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')
          : html.toString('latin1')
    return `--${boundary}\r\n${head}${body}\r\n`
  })
  return Buffer.from(
    `MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related;\r\n\tboundary="${boundary}"\r\n\r\nThis document is a Single File Web Page.\r\n\r\n${parts.join('\r\n')}\r\n--${boundary}--\r\n`,
    'latin1',
  )
}

/** The main part that lists the sheets, as Excel writes it. */
export function archiveMain(sheets: { name: string; file: string; hidden?: boolean }[]): string {
  const listed = sheets.map(
    ({ name, file, hidden = false }) =>
      `<x:ExcelWorksheet><x:Name>${name}</x:Name><x:WorksheetSource HRef="gongzi.files/${file}"/>${hidden ? '<x:Visible>SheetHidden</x:Visible>' : ''}</x:ExcelWorksheet>`,
  )
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><!--[if gte mso 9]><xml><x:ExcelWorkbook><x:ExcelWorksheets>${listed.join('')}</x:ExcelWorksheets></x:ExcelWorkbook></xml><![endif]--></head><frameset rows="*,39"><frame src="gongzi.files/sheet001.htm"></frameset></html>`
}
