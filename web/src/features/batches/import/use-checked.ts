import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { layoutChoice } from '@zhixin/contract/batches'
import { useState } from 'react'
import { createStore } from '../../../browser/stored-value.ts'
import { call } from '../../../client/call.ts'
import { batchKeys } from '../queries.ts'
import { fileFaults } from './file-rules.ts'
import { isChosen, type LayoutChoice } from './layout-choice.ts'

const kept = createStore(sessionStorage, Date.now)
const keptName = (fileId: string) => `layout ${fileId}`
/** As long as the server keeps the file. */
const hour = 3_600_000

export const checkedKey = (fileId: string, choice: LayoutChoice) => [...batchKeys.file(fileId), choice] as const

/** What HR corrected of a file's layout; survives a reload of this window. */
export function useChoice(fileId: string) {
  const [choice, setChoice] = useState<LayoutChoice>(() => {
    const found = layoutChoice.safeParse(kept.take(keptName(fileId)))
    return found.success ? found.data : {}
  })
  const choose = (next: LayoutChoice) => {
    kept.put(keptName(fileId), next, hour)
    setChoice(next)
  }
  return [choice, choose] as const
}

/** What was understood of an uploaded file under these corrections. The last answer stays until the next is there. */
export function useChecked(fileId: string, choice: LayoutChoice) {
  return useQuery({
    queryKey: checkedKey(fileId, choice),
    queryFn: ({ signal }) =>
      call(
        'batches.checkFile',
        { fileId, ...(isChosen(choice) ? { choice: JSON.stringify(choice) } : {}) },
        { signal, handles: fileFaults },
      ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: hour,
  })
}
