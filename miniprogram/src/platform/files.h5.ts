import type { FileReply } from '../client/client.ts'

export const savesFiles = true

/** A browser keeps what was downloaded where its user put it. */
export const removePdf = (): void => undefined

/** The name that the server gave the file. */
const nameIn = (disposition: string | undefined): string => {
  const [, named] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  return named ? decodeURIComponent(named) : 'payslip.pdf'
}

export function savePdf({ bytes, type, header }: FileReply): Promise<void> {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(header('content-disposition'))
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return Promise.resolve()
}
