import type { BlobReply } from './client.ts'

/** Reads the file name of a content-disposition header, in its UTF-8 form if there is one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const utf8 = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (utf8) return decodeURIComponent(utf8)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]
}

/** Passes a received file to the browser's download. */
export function saveFile(reply: BlobReply, fallbackName: string): void {
  const url = URL.createObjectURL(reply.blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(reply.headers.get('content-disposition')) ?? fallbackName
  link.click()
  // The click has started the download; the address is revoked after the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
