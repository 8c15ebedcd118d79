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
/** As long as the server keeps the file. */
const hour = 3_600_000

/** What HR said of a file's layout. */
const saidOfLayout = z.object({
  /** Undefined: nothing yet, whatever an earlier batch says is taken over. */
  choice: layoutChoice.optional(),
  /** The earlier batch that is followed; null: none, by HR's decision. */
  follow: id.nullable().optional(),
})
type Said = z.infer<typeof saidOfLayout>

/** What was understood of an uploaded file under these corrections. The last answer stays until the next is there. */
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

/** The batch that is followed: undefined while HR has to say so, null for none. */
function followedOf(said: Said, file: CheckedFile | undefined): string | null | undefined {
  const recognised = file?.recognised
  if (!recognised) return file ? null : undefined
  if (said.follow === null) return null
  if (!said.choice) return recognised.applied ? recognised.batchId : undefined
  return said.follow === recognised.batchId ? said.follow : undefined
}

/** A file's layout: what was read, what of it was chosen, and which batch it follows; survives a reload of the window. */
export function useLayout(fileId: string) {
  const [said, setSaid] = useState<Said>(() => saidOfLayout.safeParse(kept.take(keptName(fileId))).data ?? {})
  const query = useChecked(fileId, said.choice)
  const file = query.data
  const followed = followedOf(said, file)
  const choice: LayoutChoice = said.choice ?? (file?.recognised?.applied ? file.recognised.choice : {})
  const t = (next: Said) => {
    kept.put(keptName(fileId), next, hour)
    setSaid(next)
  }
  const taken = !said.choice && file?.recognised?.applied ? file.recognised.batchId : said.follow
  return {
    query,
    choice,
    followed,
    /** A correction of the table that is read. */
    choose: (next: LayoutChoice) => t({ choice: next, ...(taken === undefined ? {} : { follow: taken }) }),
    /** Another table of the file: what was taken over for the one before does not hold for it. */
    restart: (next: LayoutChoice) => t({ choice: next }),
    /** Another batch to follow or none, with the layout that goes with it. */
    decide: (follow: string | null, next: LayoutChoice) => t({ choice: next, follow }),
  }
}
