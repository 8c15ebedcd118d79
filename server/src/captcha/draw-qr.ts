import encodeQR from 'qr'

/** Draws a text as QR code: the dark modules as the path of an SVG, with the quiet zone that cameras need. */
export function drawQr(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: path.join('') }
}
