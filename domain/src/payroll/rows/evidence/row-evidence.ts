import { ofShapes, ofSummaries } from './evidence-of-figures.ts'
import { ofHeaders } from './evidence-of-headers.ts'
import { ofNotes, ofSignatures } from './evidence-of-notes.ts'
import { againstWords, ofEmpties, ofPeople } from './evidence-of-people.ts'
import type { Evidence } from './sighting.ts'

/** All evidence about rows. A row has the label that the sequence of rows makes most probable by it. */
export const rowEvidence: readonly Evidence[] = [
  ...ofPeople,
  ...againstWords,
  ...ofHeaders,
  ...ofSummaries,
  ...ofShapes,
  ...ofSignatures,
  ...ofNotes,
  ...ofEmpties,
]
