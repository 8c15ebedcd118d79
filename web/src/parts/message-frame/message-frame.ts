/**
 * The document for the frame that shows a message: no scripts run, nothing is fetched, and links open a new tab without
 * a referrer.
 */
export function frameDocument(html: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
  return [
    '<!doctype html><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer"><base target="_blank">',
    '<style>:root{color-scheme:light}body{margin:16px;font:15px/1.6 system-ui,sans-serif;color:#1d2433;overflow-wrap:anywhere}</style>',
    html,
  ].join('')
}

/** Plain text as HTML, with its addresses as links. */
export function textAsHtml(text: string): string {
  const safe = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const linked = safe.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer noopener">${url}</a>`)
  return `<div style="white-space:pre-wrap">${linked}</div>`
}
