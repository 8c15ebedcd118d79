import Taro from '@tarojs/taro'
import { slipSession } from './state/session.ts'

const paths = {
  list: '/pages/list/index',
  login: '/pages/login/index',
  slip: '/pages/slip/index',
  question: '/pages/question/index',
  privacy: '/pages/privacy/index',
} as const

/** The slip to which a login leads back; null: the list. */
let wanted: string | null = null

const here = () => Taro.getCurrentInstance().router
const isAt = (page: keyof typeof paths) => here()?.path?.replace(/^\/?/, '/').startsWith(paths[page]) ?? false

/** Goes to the login, which leads back to the slip from which it came. */
export function toLogin(): void {
  if (isAt('login')) return
  wanted = isAt('slip') ? (here()?.params?.id ?? null) : null
  void Taro.reLaunch({ url: paths.login })
}

/** From the login to the slip that was wanted, with the list behind it. */
export async function enter(slipId: string | null): Promise<void> {
  const slip = slipId ?? wanted
  wanted = null
  await Taro.reLaunch({ url: paths.list })
  if (slip) await toSlip(slip)
}

export const toSlip = async (id: string): Promise<void> =>
  void (await Taro.navigateTo({ url: `${paths.slip}?id=${encodeURIComponent(id)}` }))

export const toQuestion = async (): Promise<void> => void (await Taro.navigateTo({ url: paths.question }))

export const toPrivacy = async (): Promise<void> => void (await Taro.navigateTo({ url: paths.privacy }))

/** Back to the page before; a page that was opened first, such as by a message, leads to the list. */
export async function goBack(): Promise<void> {
  if (Taro.getCurrentPages().length > 1) await Taro.navigateBack()
  else await Taro.reLaunch({ url: slipSession.token() ? paths.list : paths.login })
}

/** Leads to the login whenever the session ends, on whatever page. */
export const followSession = (): (() => void) =>
  slipSession.watch(() => {
    if (slipSession.token() === undefined) toLogin()
  })
