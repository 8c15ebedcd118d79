import Taro from '@tarojs/taro'

/** What the program keeps on this phone: WeChat gives every user and program a store of its own. */
export const stored = {
  get: (name: string): string => {
    const value: unknown = Taro.getStorageSync(name)
    return typeof value === 'string' ? value : ''
  },
  set: (name: string, value: string): void => Taro.setStorageSync(name, value),
  remove: (name: string): void => Taro.removeStorageSync(name),
}
