import Taro from '@tarojs/taro'

/** Random bytes of WeChat (base library 2.15 and later); never Math.random. */
export function randomBytes(length: number): Promise<Uint8Array> {
  return new Promise((done, refuse) => {
    const { getRandomValues } = Taro as unknown as {
      getRandomValues?: (options: {
        length: number
        success: (result: { randomValues: ArrayBuffer }) => void
        fail: (error: unknown) => void
      }) => void
    }
    if (!getRandomValues) return refuse(new Error('no random numbers'))
    getRandomValues({ length, success: ({ randomValues }) => done(new Uint8Array(randomValues)), fail: refuse })
  })
}
