import type { EventKind } from './documents.ts'

/**
 * How much a receipt proves: L0 the slip was read, L1 it was confirmed by somebody who proved who they are, L2 with a
 * signature bound to the hash of the slip, L3 with a passkey whose challenge is that hash. Null: nothing was opened.
 */
export type ReceiptGrade = 'L0' | 'L1' | 'L2' | 'L3'

/** What the grade needs to know of an event. */
interface GradedEvent {
  kind: EventKind
  /** What the event is about. */
  content: string
  how?: 'person' | 'deadline' | null
}

/** Which event reaches which grade. A confirmation by deadline is no act of the person and proves nothing of them. */
function gradeOfEvent(event: GradedEvent): ReceiptGrade | null {
  switch (event.kind) {
    case 'read':
      return 'L0'
    case 'confirmed':
      return event.how === 'person' ? 'L1' : null
    case 'signed':
      return 'L2'
    case 'passkey':
      return 'L3'
    default:
      return null
  }
}

/** The highest grade that the events about one content of a slip reach. */
export function receiptGrade(events: readonly GradedEvent[], content: string): ReceiptGrade | null {
  const reached = events.filter((event) => event.content === content).map(gradeOfEvent)
  return reached.reduce(
    (highest, grade) => (grade !== null && (highest === null || grade > highest) ? grade : highest),
    null,
  )
}
