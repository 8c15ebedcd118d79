import { NoReplyError } from './api-error.ts'
import { requestIdHeader } from './reply.ts'
import type { Outgoing } from './request.ts'
import { aborted, timeoutMs } from './send.ts'

export interface UploadProgress {
  loaded: number
  total: number
}

export interface UploadReply {
  status: number
  text: string
  date: string | null
  requestId: string | undefined
}

/** Uploads by XMLHttpRequest, because fetch does not report the progress of an upload. */
export function sendUpload(
  sent: Outgoing,
  signal: AbortSignal | undefined,
  onProgress: ((progress: UploadProgress) => void) | undefined,
): Promise<UploadReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const leave = () => request.abort()
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener('abort', leave)
      finish()
    }
    request.open(sent.method, sent.url)
    request.withCredentials = true
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value)
    if (onProgress) {
      request.upload.onprogress = (event) => onProgress({ loaded: event.loaded, total: event.total })
    }
    request.onload = settle(() =>
      resolve({
        status: request.status,
        text: request.responseText,
        date: request.getResponseHeader('date'),
        requestId: request.getResponseHeader(requestIdHeader) ?? undefined,
      }),
    )
    request.onerror = settle(() => reject(new NoReplyError('offline')))
    request.ontimeout = settle(() => reject(new NoReplyError('timeout')))
    request.onabort = settle(() => reject(aborted()))
    if (signal?.aborted) return reject(aborted())
    signal?.addEventListener('abort', leave, { once: true })
    request.send(sent.body)
  })
}
