import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { layoutChoice } from '@zhixin/contract/batches/import'
import { id } from '@zhixin/contract/shapes'
import { useState } from 'react'
import { z } from 'zod'
import { createStore } from '../../../browser/stored-value.ts'
import { query } from '../../../client/query.ts'
import type { LayoutChoice } from './sheet/layout-choice.ts'
import { fileFaults } from './start/file-rules.ts'
import type { CheckedFile } from './start/use-upload.ts'

const kept = createStore(sessionStorage, Date.now)
const keptName = (fileId: string) => `layout ${fileId}`
/** The time for which the server keeps the file. */
const hour = 3_600_000

/** HR's choices about the layout of a file. */
const layoutDecisions = z.object({
  /** Undefined if there is none yet, so that the layout of an earlier batch is taken over. */
  choice: layoutChoice.optional(),
  /** The earlier batch that is followed; null for none, by HR's decision. */
  follow: id.nullable().optional(),
})
type Decisions = z.infer<typeof layoutDecisions>

/** The result of reading an uploaded file with these corrections. The last result stays until the next one is there. */
function useChecked(fileId: string, choice: LayoutChoice | undefined) {
  return useQuery({
    ...query(
      'batches.checkFile',
      { fileId, ...(choice ? { choice: JSON.stringify(choice) } : {}) },
      { handles: fileFaults },
    ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: hour,
  })
}

/** The batch that is followed: undefined while HR has to decide, null for none. */
function followedOf(decisions: Decisions, file: CheckedFile | undefined): string | null | undefined {
  const recognised = file?.recognised
  if (!recognised) return file ? null : undefined
  if (decisions.follow === null) return null
  if (!decisions.choice) return recognised.applied ? recognised.batchId : undefined
  return decisions.follow === recognised.batchId ? decisions.follow : undefined
}

/**
 * The layout of a file: what was detected, what HR chose, and which batch it follows. It survives a reload of the
 * window.
 */
export function useLayout(fileId: string) {
  const [decisions, setDecisions] = useState<Decisions>(
    () => layoutDecisions.safeParse(kept.take(keptName(fileId))).data ?? {},
  )
  const query = useChecked(fileId, decisions.choice)
  const file = query.data
  const followed = followedOf(decisions, file)
  const choice: LayoutChoice = decisions.choice ?? (file?.recognised?.applied ? file.recognised.choice : {})
  const save = (next: Decisions) => {
    kept.put(keptName(fileId), next, hour)
    setDecisions(next)
  }
  const taken = !decisions.choice && file?.recognised?.applied ? file.recognised.batchId : decisions.follow
  return {
    query,
    choice,
    followed,
    /** Corrects the table that was read. */
    choose: (next: LayoutChoice) => save({ choice: next, ...(taken === undefined ? {} : { follow: taken }) }),
    /** Chooses another table of the file: what was taken over for the previous one does not apply to it. */
    restart: (next: LayoutChoice) => save({ choice: next }),
    /** Follows another batch or none, with the layout that belongs to it. */
    decide: (follow: string | null, next: LayoutChoice) => save({ choice: next, follow }),
  }
}
