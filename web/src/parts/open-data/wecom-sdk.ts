import type { ReplyOf } from '@zhixin/contract/calls'
import { signedText } from '@zhixin/domain/wecom/js-signature'
import { call } from '../../client/call.ts'

/** What WeCom's scripts add to the page (WeCom's manual, JS-SDK and the element for names of the address book). */
interface Scripts {
  wx?: {
    config?(asked: object): void
    ready?(done: () => void): void
    error?(done: (answer: { errMsg?: string }) => void): void
    agentConfig?(asked: object): void
  }
  WWOpenData?: { bind?(element: Element): void }
}
const scripts = () => window as unknown as Scripts

/** The client is so old that it does not know what the pages need. */
export class OldClientError extends Error {}

/** WeCom's own browser names itself; no other loads its scripts. */
export const isInWecom = (agent: string = navigator.userAgent): boolean => /wxwork/i.test(agent)

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    // WeCom recognises the page by its origin (its manual), and learns nothing else of it.
    script.referrerPolicy = 'origin'
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} did not load`))
    document.head.append(script)
  })
}

async function signed(ticket: string) {
  const nonceStr = crypto.randomUUID().replaceAll('-', '')
  const timestamp = Math.floor(Date.now() / 1000)
  const text = new TextEncoder().encode(signedText(ticket, nonceStr, timestamp, window.location.href))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', text))
  const signature = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { timestamp, nonceStr, signature }
}

type Info = ReplyOf<'wecom.customerInfo'>

/** Tells the scripts which page and which application this is; first the page, then the application (WECOM-01). */
async function configure({ id, corpId, agentId }: Info): Promise<void> {
  const { wx } = scripts()
  if (!wx?.config || !wx.agentConfig) throw new OldClientError()
  const [page, agent] = [
    await call('wecom.getJsApiTicket', { cusId: id }, { handles: 'all' }),
    await call('wecom.getAgentJsApiTicket', { cusId: id }, { handles: 'all' }),
  ]
  const own = await signed(page.ticket)
  await new Promise<void>((resolve, reject) => {
    wx.ready?.(resolve)
    wx.error?.(({ errMsg }) => reject(new Error(errMsg)))
    wx.config?.({ beta: true, debug: false, appId: corpId, ...own, jsApiList: [] })
  })
  const app = await signed(agent.ticket)
  await new Promise<void>((resolve, reject) => {
    const fail = ({ errMsg = '' }) =>
      reject(errMsg.includes('function not exist') ? new OldClientError() : new Error(errMsg))
    wx.agentConfig?.({ corpid: corpId, agentid: agentId, ...app, jsApiList: [], success: resolve, fail })
  })
}

/** Loads WeCom's scripts and makes its element for names work. */
export async function startWecomScripts(): Promise<void> {
  const info = await call('wecom.customerInfo', {}, { handles: 'all' })
  for (const src of info.scripts) await load(src)
  await configure(info)
}

/** Has WeCom show the name in its element. */
export const bindOpenData = (element: Element): void => scripts().WWOpenData?.bind?.(element)
