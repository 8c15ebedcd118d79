import type { Pair } from '@zhixin/contract/pair'

const same = (name: string): Pair => ({ zh: name, en: name })

/** The machines, the first that fits: what runs Android or is an iPad claims to be others as well. */
const machines: readonly [RegExp, Pair][] = [
  [/iPhone/, same('iPhone')],
  [/iPad/, same('iPad')],
  [/HarmonyOS|OpenHarmony/i, { zh: '鸿蒙设备', en: 'HarmonyOS device' }],
  [/Android/, { zh: '安卓设备', en: 'Android device' }],
  [/Windows/, { zh: 'Windows 电脑', en: 'Windows computer' }],
  [/Macintosh/, { zh: 'Mac 电脑', en: 'Mac' }],
  [/Linux|X11/, { zh: 'Linux 电脑', en: 'Linux computer' }],
]

/** What the page was opened in, the first that fits: nearly all of them call themselves Chrome or Safari too. */
const apps: readonly [RegExp, Pair][] = [
  [/wxwork/i, { zh: '企业微信', en: 'WeCom' }],
  [/MicroMessenger/i, { zh: '微信', en: 'WeChat' }],
  [/DingTalk/i, { zh: '钉钉', en: 'DingTalk' }],
  [/Lark|Feishu/i, { zh: '飞书', en: 'Lark' }],
  [/Edg/, same('Edge')],
  [/Firefox|FxiOS/, same('Firefox')],
  [/Chrome|CriOS/, same('Chrome')],
  [/Safari/, same('Safari')],
]

/** Says in words what a browser says of itself (its User-Agent); null where that says nothing known. */
export function describeDevice(userAgent: string): Pair | null {
  const found = [machines, apps].flatMap((known) => known.find(([shape]) => shape.test(userAgent))?.[1] ?? [])
  if (found.length === 0) return null
  return { zh: found.map(({ zh }) => zh).join(' · '), en: found.map(({ en }) => en).join(' · ') }
}
