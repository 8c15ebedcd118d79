import { defineArea } from './area.ts'
import { batchCalls } from './batches/batch.ts'
import { cellCalls } from './batches/cells.ts'
import { contactCalls } from './batches/contacts.ts'
import { correctionCalls } from './batches/correction.ts'
import { findingCalls } from './batches/findings.ts'
import { importCalls } from './batches/import.ts'
import { matchingCalls } from './batches/matching.ts'
import { messageCalls } from './batches/messages.ts'
import { reviewCalls } from './batches/review.ts'
import { sendCalls } from './batches/send.ts'
import { templateCalls } from './batches/templates.ts'
import { stopAlertsCalls } from './stop-alerts.ts'

export const batches = defineArea('batches', {
  ...importCalls,
  ...reviewCalls,
  ...cellCalls,
  ...matchingCalls,
  ...contactCalls,
  ...messageCalls,
  ...batchCalls,
  ...findingCalls,
  ...stopAlertsCalls,
  ...sendCalls,
  ...correctionCalls,
  ...templateCalls,
})
