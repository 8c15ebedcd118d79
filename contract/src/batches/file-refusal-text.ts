import type { Pair } from '../pair.ts'

/**
 * Why a file is refused before it is sent, in the words of errors.ts. They stand alone, because the first screen of the
 * console needs them and not the whole table.
 */
export const fileRefusalText = {
  empty: { zh: '文件是空的，请选择其他文件', en: 'The file is empty. Please choose another one.' },
  tooLarge: {
    zh: '文件超过 {limit} MB，请拆分或删除多余内容后再上传',
    en: 'The file is larger than {limit} MB. Please split it or remove unneeded content and upload it again.',
  },
  lockFile: {
    zh: '这是表格软件的临时文件（~$ 开头），请选择原文件',
    en: 'This is a temporary file of your spreadsheet program (it begins with ~$). Please choose the original.',
  },
} as const satisfies Record<string, Pair>
