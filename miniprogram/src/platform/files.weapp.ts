import Taro from '@tarojs/taro'
import type { FileReply } from '../client/client.ts'

/** WeChat shows a document itself; its menu saves it or passes it on. */
export const savesFiles = false

const pathOf = () => `${Taro.env.USER_DATA_PATH ?? ''}/payslip.pdf`

/** Whoever uses the phone next finds no slip of the one before; mostly there is none to remove. */
export function removePdf(): void {
  Taro.getFileSystemManager().unlink({ filePath: pathOf(), fail: () => undefined })
}

export async function savePdf({ bytes }: FileReply): Promise<void> {
  const filePath = pathOf()
  await new Promise<void>((done, refuse) => {
    Taro.getFileSystemManager().writeFile({ filePath, data: bytes, success: () => done(), fail: refuse })
  })
  await Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true })
}
