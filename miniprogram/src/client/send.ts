import Taro from '@tarojs/taro'
import { NoReplyError } from './errors.ts'

/** A request that is ready to be sent. */
export interface Outgoing {
  method: 'GET' | 'POST'
  /** The path from /prod-api without the query, which is part of the authenticated data of request and reply. */
  path: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

interface Reply<Data> {
  status: number
  data: Data
  header(name: string): string | undefined
}

/** How long (ms) an answer may take; HR's large files are not handled here. */
const maxWait = 60_000

async function request<Data>(sent: Outgoing, responseType: 'text' | 'arraybuffer'): Promise<Reply<Data>> {
  try {
    const { statusCode, data, header } = await Taro.request<Data>({
      url: SERVER + sent.url,
      method: sent.method,
      header: sent.headers,
      timeout: maxWait,
      // Anything but json: what is sealed is a text within JSON that is parsed below, and a gateway's page is none.
      dataType: 'text',
      responseType,
      ...(sent.body === undefined ? {} : { data: sent.body }),
    })
    const headers = Object.entries(header as Record<string, unknown>)
    return {
      status: statusCode,
      data,
      header: (name) => headers.find(([key]) => key.toLowerCase() === name)?.[1] as string | undefined,
    }
  } catch (error) {
    const words = String((error as { errMsg?: unknown } | null)?.errMsg ?? error)
    throw new NoReplyError(/timeout|abort/i.test(words) ? 'timeout' : 'offline')
  }
}

export const sendForText = (sent: Outgoing): Promise<Reply<string>> => request<string>(sent, 'text')
export const sendForBytes = (sent: Outgoing): Promise<Reply<ArrayBuffer>> => request<ArrayBuffer>(sent, 'arraybuffer')
