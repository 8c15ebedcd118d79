import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createContext, Script } from 'node:vm'
import { expect } from '@playwright/test'
import { openCanvases } from './wechat-canvas.ts'

/**
 * As much of WeChat's engine as the mini-program needs to run: a context that has what the language has and nothing
 * more (no window, no crypto, no TextEncoder, no URL), its API as `wx`, and pages whose templates are read as data. It
 * stands in for WeChat only; the calls go to the real program.
 */

const built = resolve(import.meta.dirname, '../../../miniprogram/dist/weapp')

/** A node of a page as Taro hands it to the templates. */
export interface Shown {
  sid: string
  /** The id that the page gave it. */
  uid?: string
  cl?: string
  v?: string
  cn?: Shown[]
  [attribute: string]: unknown
}

type Handler = (this: WechatPage, input?: unknown) => unknown
interface PageConfig {
  data: Record<string, unknown>
  [hook: string]: unknown
}
interface WechatPage {
  data: { root?: Shown }
  route: string
  options: Record<string, string>
  __route__: string
  setData(change: Record<string, unknown>, done?: () => void): void
  [hook: string]: unknown
}

interface Answer {
  success?: (value: unknown) => void
  fail?: (error: unknown) => void
  complete?: (value: unknown) => void
}

/** What somebody does in WeChat's own windows, and what it knows of the phone. */
export interface WechatUser {
  /** Codes of wx.login, in the order in which they are given. */
  loginCode(): string
  /** What is said of each template that is asked for. */
  agree(template: string): 'accept' | 'reject'
  /** What is answered to a question of wx.showModal; confirmed where nothing is said. */
  confirms?(title: string): boolean
}

/** Puts a value at a path such as root.cn.[0].v. */
function place(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.replace(/\[(\d+)\]/g, '$1').split('.')
  const last = keys.pop() ?? ''
  let at: Record<string, unknown> = target
  for (const key of keys) {
    at[key] ??= {}
    at = at[key] as Record<string, unknown>
  }
  at[last] = value
}

const all = (node: Shown | undefined): Shown[] => (node ? [node, ...childrenOf(node).flatMap(all)] : [])
/** Children are an array, or become an object of positions where single ones are set. */
const childrenOf = ({ cn }: Shown): Shown[] => (cn ? Object.values(cn) : []).filter(Boolean)
const wordsOf = (node: Shown): string => (typeof node.v === 'string' ? node.v : childrenOf(node).map(wordsOf).join(''))

export async function openWechat(url: string, user: WechatUser) {
  const stack: WechatPage[] = []
  const stored = new Map<string, unknown>()
  const modules = new Map<string, unknown>()
  const configs = new Map<string, PageConfig>()
  const asked: string[][] = []
  const faults: string[] = []
  let app: Record<string, Handler> = {}
  let defining = ''
  const canvases = openCanvases((id) => nodes().find(({ uid }) => uid === id))

  const answer = <T>(options: Answer, value: T) => {
    options.success?.(value)
    options.complete?.(value)
  }
  const run = (page: WechatPage, hook: string, input?: unknown) => {
    const handler = page[hook]
    if (typeof handler === 'function') return (handler as Handler).call(page, input)
  }

  const open = async (address: string) => {
    const [path = '', query = ''] = address.replace(/^\//, '').split('?')
    if (!configs.has(path)) {
      defining = path
      await load(`${path}.js`)
    }
    const config = configs.get(path)
    if (!config) throw new Error(`no page ${path}`)
    const page: WechatPage = Object.assign(Object.create(config), {
      data: structuredClone(config.data ?? {}),
      route: path,
      __route__: path,
      options: Object.fromEntries(
        query
          .split('&')
          .filter(Boolean)
          .map((pair) => pair.split('=').map(decodeURIComponent)),
      ),
      setData(this: WechatPage, change: Record<string, unknown>, done?: () => void) {
        // WeChat carries what is shown from one thread to the other as JSON.
        const plain = JSON.parse(JSON.stringify(change)) as Record<string, unknown>
        for (const [at, value] of Object.entries(plain)) place(this.data as Record<string, unknown>, at, value)
        done?.()
      },
    })
    stack.push(page)
    await run(page, 'onLoad', page.options)
    await run(page, 'onShow')
    await run(page, 'onReady')
  }
  const close = (count: number) => {
    for (const page of stack.splice(stack.length - count, count)) void run(page, 'onUnload')
  }
  const go = (options: Answer & { url: string }, closing: number) => {
    const above = stack[stack.length - 1]
    if (closing === 0 && above) void run(above, 'onHide')
    close(closing)
    open(options.url).then(
      () => answer(options, { errMsg: 'ok' }),
      (error: unknown) => options.fail?.(error),
    )
  }

  const wx: Record<string, unknown> = {
    request(options: Answer & Record<string, never>) {
      const {
        url: target,
        method,
        header,
        data,
        responseType,
      } = options as unknown as {
        url: string
        method: string
        header: Record<string, string>
        data?: string
        responseType: string
      }
      const work = async () => {
        const address = target.startsWith('http') ? target : url + target
        const response = await fetch(address, {
          method,
          headers: header,
          ...(data === undefined ? {} : { body: data }),
        })
        return {
          statusCode: response.status,
          header: Object.fromEntries(response.headers),
          data: responseType === 'arraybuffer' ? await response.arrayBuffer() : await response.text(),
        }
      }
      work().then(
        (reply) => answer(options, reply),
        (error: unknown) => options.fail?.({ errMsg: `request:fail ${String(error)}` }),
      )
      return { abort() {} }
    },
    getRandomValues: (options: Answer & { length: number }) =>
      answer(options, { randomValues: crypto.getRandomValues(new Uint8Array(options.length)).buffer }),
    login: (options: Answer) => answer(options, { code: user.loginCode() }),
    getAccountInfoSync: () => ({ miniProgram: { appId: 'wx0123456789abcdef' } }),
    requestSubscribeMessage(options: Answer & { tmplIds: string[] }) {
      asked.push([...options.tmplIds])
      answer(options, Object.fromEntries(options.tmplIds.map((id) => [id, user.agree(id)])))
    },
    getStorageSync: (name: string) => stored.get(name) ?? '',
    setStorageSync: (name: string, value: unknown) => void stored.set(name, value),
    removeStorageSync: (name: string) => void stored.delete(name),
    navigateTo: (options: Answer & { url: string }) => go(options, 0),
    redirectTo: (options: Answer & { url: string }) => go(options, 1),
    reLaunch: (options: Answer & { url: string }) => go(options, stack.length),
    navigateBack(options: Answer) {
      close(1)
      const page = stack[stack.length - 1]
      if (page) void run(page, 'onShow')
      answer(options, { errMsg: 'ok' })
    },
    showModal(options: Answer & { title: string }) {
      const confirm = user.confirms?.(options.title) ?? true
      answer(options, { confirm, cancel: !confirm })
    },
    canIUse: () => true,
    nextTick: (work: () => void) => setTimeout(work, 0),
    arrayBufferToBase64: (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64'),
    getWindowInfo: () => ({ pixelRatio: 2, windowWidth: 375, windowHeight: 740 }),
    getSystemInfoSync: () => ({
      pixelRatio: 2,
      windowWidth: 375,
      windowHeight: 740,
      platform: 'ios',
      SDKVersion: '3.5.0',
    }),
    createSelectorQuery: () => canvases.query(),
    env: { USER_DATA_PATH: 'wxfile://usr' },
  }
  const files = new Map<string, ArrayBuffer>()
  wx.getFileSystemManager = () => ({
    writeFile(options: Answer & { filePath: string; data: ArrayBuffer }) {
      const { filePath, data } = options
      if (!filePath.startsWith('wxfile://usr/'))
        return options.fail?.({ errMsg: `writeFile:fail permission denied, open ${filePath}` })
      files.set(filePath, data)
      answer(options, { errMsg: 'ok' })
    },
    unlink(options: Answer & { filePath: string }) {
      if (files.delete(options.filePath)) answer(options, { errMsg: 'ok' })
      else options.fail?.({ errMsg: 'unlink:fail no such file or directory' })
    },
  })
  const documents: { fileType: string; bytes: Buffer }[] = []
  wx.openDocument = (options: Answer & { filePath: string; fileType: string }) => {
    const bytes = files.get(options.filePath)
    if (!bytes) return options.fail?.({ errMsg: "openDocument:fail file doesn't exist" })
    documents.push({ fileType: options.fileType, bytes: Buffer.from(bytes) })
    answer(options, { errMsg: 'ok' })
  }
  for (const name of ['setNavigationBarTitle', 'stopPullDownRefresh', 'pageScrollTo', 'showToast'])
    wx[name] = (options: Answer) => answer(options, { errMsg: 'ok' })
  for (const name of ['onAppShow', 'onAppHide', 'onError', 'setVisualEffectOnCapture']) wx[name] = () => undefined

  const context = createContext({})
  // Engines of phones that are some years old do not have it.
  new Script('delete Object.hasOwn').runInContext(context)
  const given: Record<string, unknown> = {
    wx,
    App: (config: Record<string, Handler>) => {
      app = config
    },
    Page: (config: PageConfig) => void configs.set(defining, config),
    Component: () => undefined,
    Behavior: () => undefined,
    getApp: () => app,
    getCurrentPages: () => stack,
    console: {
      ...console,
      error: (...said: unknown[]) => void faults.push(said.map(String).join(' ')),
      warn() {},
      log() {},
    },
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
  }
  const texts = new Map<string, string>()
  const load = async (file: string): Promise<unknown> => {
    await read(file)
    return execute(file)
  }
  /** WeChat's require is at once, so what a file requires is read before it runs. */
  const read = async (file: string): Promise<void> => {
    if (texts.has(file)) return
    const text = await readFile(join(built, file), 'utf8')
    texts.set(file, text)
    for (const [, wanted = ''] of text.matchAll(/require\("([./\w-]+)"\)/g)) await read(beside(file, wanted))
  }
  const beside = (file: string, wanted: string) => join(file, '..', wanted.endsWith('.js') ? wanted : `${wanted}.js`)
  const execute = (file: string): unknown => {
    if (modules.has(file)) return modules.get(file)
    const module = { exports: {} as unknown }
    modules.set(file, module.exports)
    const names = ['require', 'module', 'exports', ...Object.keys(given)]
    const script = new Script(`(function(${names.join(',')}){${texts.get(file) ?? ''}\n})`, { filename: file })
    const values = [(wanted: string) => execute(beside(file, wanted)), module, module.exports, ...Object.values(given)]
    ;(script.runInContext(context) as (...values: unknown[]) => void)(...values)
    modules.set(file, module.exports)
    return module.exports
  }

  await load('app.js')
  const launched = { path: 'pages/list/index', query: {}, scene: 1001 }
  app.onLaunch?.call(app as never, launched)
  app.onShow?.call(app as never, launched)

  const top = () => stack[stack.length - 1]
  const nodes = () => all(top()?.data.root)
  /** The innermost button with these words or this name; of several the last one, which a sheet has over the page. */
  const button = (name: string) =>
    nodes().findLast(
      (node) => / ?\btap\b/.test(node.cl ?? '') && (wordsOf(node) === name || Object.values(node).includes(name)),
    )
  const event = (type: string, sid: string, detail: unknown = {}, touches: object = {}) => {
    const page = top()
    const target = { id: sid, dataset: { sid } }
    const common = { target, currentTarget: target, timeStamp: Date.now(), mark: {} }
    if (page) run(page, 'eh', { type, detail, ...common, ...touches })
  }
  const canvas = (name: string) => nodes().find((node) => Object.values(node).includes(name))
  return {
    open,
    faults,
    asked,
    page: () => top()?.route,
    query: () => top()?.options ?? {},
    words: () => wordsOf(top()?.data.root ?? { sid: '' }),
    /** Waits until these words are on the page. */
    async sees(words: string | RegExp): Promise<void> {
      await expect.poll(() => wordsOf(top()?.data.root ?? { sid: '' }), { timeout: 30_000 }).toMatch(words)
    },
    async tap(name: string, type = 'tap', detail: unknown = {}): Promise<void> {
      await expect.poll(() => button(name)?.sid, { timeout: 30_000, message: `a button ${name}` }).toBeDefined()
      event(type, button(name)?.sid ?? '', detail)
    },
    /** Draws a stroke on a canvas, in points from its upper left corner. */
    async draw(name: string, points: readonly (readonly [number, number])[]): Promise<void> {
      await expect.poll(() => canvas(name)?.sid, { timeout: 30_000, message: `a canvas ${name}` }).toBeDefined()
      // Nobody draws before they see the pad, which is when the page has given it its size.
      await expect.poll(() => canvases.isDrawn(canvas(name)), { timeout: 30_000 }).toBe(true)
      const sid = canvas(name)?.sid ?? ''
      const at = ([x, y]: readonly [number, number]) => {
        const touch = { identifier: 0, x, y }
        return { touches: [touch], changedTouches: [touch] }
      }
      const [first = [0, 0] as const, ...rest] = points
      event('touchstart', sid, {}, at(first))
      for (const point of rest) event('touchmove', sid, {}, at(point))
      event('touchend', sid, {}, { ...at(rest.at(-1) ?? first), touches: [] })
    },
    /** The lines that a canvas shows, each as the points that it joins, in dots of the screen. */
    linesOn: (name: string) => canvases.linesOn(canvas(name)),
    pull: () => {
      const page = top()
      if (page) run(page, 'onPullDownRefresh')
    },
    /** What the mini-program has written onto the phone. */
    files,
    /** What it has opened in WeChat's viewer of documents. */
    documents,
    /** Forgets the session, as a phone that was off for two hours. */
    stored,
  }
}
