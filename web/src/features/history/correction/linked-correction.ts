import type { HistoryDetail } from '@zhixin/contract/history'
import type { useAddressQuery } from '../../../parts/address-query.ts'
import type { AskedAction } from '../detail-dialogs.tsx'

/** The correction of one slip that the address asks for: a question of an employee leads to it. */
export function linkedCorrection(
  address: ReturnType<typeof useAddressQuery>,
  list: readonly HistoryDetail[],
  mayChange: boolean,
): { linked: AskedAction | undefined; drop: () => void } {
  const wanted = address.text('correct')
  const slip = mayChange && wanted ? list.find(({ id }) => id === wanted) : undefined
  return {
    linked: slip && { action: 'correct', slip },
    drop: () => {
      if (wanted) address.change({ correct: '', page: String(address.currentPage) })
    },
  }
}
