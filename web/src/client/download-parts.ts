import type { AskOf, CallName } from '@zhixin/contract/calls'
import type { BlobReply, CallOptions } from './client.ts'

/** Bytes that are asked for at once: a broken connection costs no more than these. */
const partBytes = 4 * 1024 * 1024

type AskForPart<Name extends CallName> = (name: Name, input: AskOf<Name>, options: CallOptions) => Promise<BlobReply>

/** What has come of a file so far. */
interface Received {
  parts: Blob[]
  bytes: number
  total: number
  headers: Headers
}

/**
 * Downloads a large file part by part. What has come is kept when the connection breaks or the download is stopped, and
 * the next `run` goes on behind it; a file that has changed meanwhile is begun anew.
 */
export class PartedDownload<Name extends CallName> {
  readonly #ask: AskForPart<Name>
  readonly #name: Name
  readonly #input: AskOf<Name>
  #received: Received | undefined

  constructor(ask: AskForPart<Name>, name: Name, input: AskOf<Name>) {
    this.#ask = ask
    this.#name = name
    this.#input = input
  }

  async run({
    onProgress,
    ...options
  }: Omit<CallOptions, 'onProgress'> & { onProgress(share: number): void }): Promise<BlobReply> {
    for (;;) {
      const received = this.#received
      const from = received?.bytes ?? 0
      const etag = received?.headers.get('etag')
      const headers = { range: `bytes=${from}-${from + partBytes - 1}`, ...(etag ? { 'if-range': etag } : {}) }
      const reply = await this.#ask(this.#name, this.#input, { ...options, headers })
      const place = /^bytes (\d+)-\d+\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')
      // The whole file: it is another one than before, or the server sends no parts.
      if (!place || Number(place[1]) !== from) return this.#whole(reply)
      const total = Number(place[2])
      const parts = [...(received?.parts ?? []), reply.blob]
      const bytes = from + reply.blob.size
      this.#received = { parts, bytes, total, headers: reply.headers }
      onProgress(bytes / total)
      if (bytes >= total)
        return this.#whole({ blob: new Blob(parts, { type: reply.blob.type }), headers: reply.headers })
    }
  }

  #whole(reply: BlobReply): BlobReply {
    this.#received = undefined
    return reply
  }
}
