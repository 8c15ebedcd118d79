import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import type { CheckedFile } from '../start/use-upload.ts'

export type SentBatch = CheckedFile['sent'][number]

/** The batch of which this very file was sent, the newest if there are several. */
export const sentOfFile = ({ sent }: Pick<CheckedFile, 'sent'>): SentBatch | undefined =>
  sent.find(({ isSameFile }) => isSameFile)

interface Proposed {
  period: string | null
  salaryType: string
  salaryTypeName: string
}

/** The batches of this month and pay type that were sent, without the one of which this very file was sent. */
export function sentOfMonth(file: Pick<CheckedFile, 'sent'>, { period, salaryType, salaryTypeName }: Proposed) {
  const own = sentOfFile(file)
  return file.sent.filter(
    (batch) =>
      batch.id !== own?.id &&
      batch.period === period &&
      batch.salaryType === salaryType &&
      (salaryType !== customSalaryType || batch.salaryTypeName === salaryTypeName.trim()),
  )
}
