import Taro from '@tarojs/taro'

type Result = 'accept' | 'reject' | 'ban' | 'filter' | 'acceptWithAudio'

const results: readonly string[] = ['accept', 'reject', 'ban', 'filter', 'acceptWithAudio']
const isResult = (value: unknown): value is Result => typeof value === 'string' && results.includes(value)

/** Asks whether WeChat may send each of these messages once; only in answer to a touch. */
export async function requestNotices(templates: string[]): Promise<{ template: string; result: Result }[]> {
  const said = (await Taro.requestSubscribeMessage({ tmplIds: templates, entityIds: [] })) as unknown as Record<
    string,
    unknown
  >
  return templates.flatMap((template) => {
    const result = said[template]
    return isResult(result) ? [{ template, result }] : []
  })
}

/** Which mini-program this is, and who uses it, by a code that the server can ask WeChat about once. */
export async function wechatLogin(): Promise<{ appId: string; code: string }> {
  const { code } = await Taro.login()
  return { appId: Taro.getAccountInfoSync().miniProgram.appId, code }
}
