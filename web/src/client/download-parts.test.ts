import { expect, test } from 'vitest'
import { NoReplyError } from './api-error.ts'
import type { BlobReply, CallOptions } from './client.ts'
import { PartedDownload } from './download-parts.ts'

/** A server with one file, which answers ranges as ours does and breaks off when told. */
function makeServer(content: Uint8Array<ArrayBuffer>) {
  const server = { content, etag: '"one"', asked: [] as string[], breaks: [] as number[], sendsParts: true }
  const ask = async (_name: string, _input: unknown, { headers = {} }: CallOptions): Promise<BlobReply> => {
    const range = headers.range ?? ''
    server.asked.push(range)
    if (server.breaks.includes(server.asked.length)) throw new NoReplyError('offline')
    const isSame = headers['if-range'] === undefined || headers['if-range'] === server.etag
    const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    if (!server.sendsParts || !isSame)
      return { blob: new Blob([server.content]), headers: new Headers({ etag: server.etag }) }
    const part = server.content.slice(Number(first), Number(last) + 1)
    const place = `bytes ${first}-${Number(first) + part.length - 1}/${server.content.length}`
    return { blob: new Blob([part]), headers: new Headers({ etag: server.etag, 'content-range': place }) }
  }
  const download = new PartedDownload(ask, 'history.downloadPdfExport', { id: '' })
  const shares: number[] = []
  const run = async () => {
    const { blob } = await download.run({ onProgress: (share) => shares.push(share) })
    return new Uint8Array(await blob.arrayBuffer())
  }
  return { server, run, shares }
}

const megabyte = 1024 * 1024
const bytes = (length: number, factor = 7) => Uint8Array.from({ length }, (_, at) => (at * factor) % 251)

test('HISTORY-05 a large file comes in parts, which together are the file', async () => {
  const { server, run, shares } = makeServer(bytes(9 * megabyte))
  expect(await run()).toEqual(server.content)
  expect(server.asked).toEqual(['bytes=0-4194303', 'bytes=4194304-8388607', 'bytes=8388608-12582911'])
  expect(shares.map((share) => Math.round(share * 9))).toEqual([4, 8, 9])
})

test('HISTORY-05 a download that broke off goes on behind what has come, and is not begun anew', async () => {
  const { server, run } = makeServer(bytes(9 * megabyte))
  server.breaks = [2]
  await expect(run()).rejects.toThrow(NoReplyError)
  expect(await run()).toEqual(server.content)
  expect(server.asked.slice(2)).toEqual(['bytes=4194304-8388607', 'bytes=8388608-12582911'])
})

test('HISTORY-05 a file that was made anew meanwhile is taken as a whole, not joined to the old beginning', async () => {
  const { server, run } = makeServer(bytes(9 * megabyte))
  server.breaks = [2]
  await expect(run()).rejects.toThrow(NoReplyError)
  server.content = bytes(5 * megabyte, 11)
  server.etag = '"two"'
  expect(await run()).toEqual(server.content)
})

test('HISTORY-05 a server that sends no parts sends the file', async () => {
  const { server, run } = makeServer(bytes(1000))
  server.sendsParts = false
  expect(await run()).toEqual(server.content)
})
