import Taro from '@tarojs/taro'
import type { FileReply } from '../client/client.ts'

/** WeChat shows a document itself; its menu saves it or passes it on. */
export const savesFiles = false

export async function savePdf({ bytes }: FileReply): Promise<void> {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/payslip.pdf`
  await new Promise<void>((done, refuse) => {
    Taro.getFileSystemManager().writeFile({ filePath, data: bytes, success: () => done(), fail: refuse })
  })
  await Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true })
}
