import {
  type AuditChange,
  type AuditEntry,
  type AuditFacts,
  auditChange,
  auditFactsShape,
} from '@zhixin/contract/audit'
import { runActions } from '@zhixin/contract/audit-text'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { nameComma } from '../../audit/record.ts'
import type { Tables } from '../../database/tables.ts'
import type { Sealer } from '../../security/vault.ts'

type Entry = Selectable<Tables['audit_entry']>

/** Enough of the hash to see that two entries came from the same address. */
const addressLength = 8

/** As many changes stand in a row of the list. */
const maxListedChanges = 3

/** As many names stand in a row of the list or of an exported file. */
const maxNames = 20

/**
 * The names of an entry about many people as a row shows them. Where the list is filtered by a name, whoever it finds
 * stands first.
 */
function shortNames(names: string, wanted: string): string {
  const list = names.split(nameComma)
  if (list.length <= maxNames) return names
  const isWanted = (name: string) => wanted !== '' && name.toLowerCase().includes(wanted.toLowerCase())
  const sorted = [...list.filter(isWanted), ...list.filter((name) => !isWanted(name))]
  return `${sorted.slice(0, maxNames).join(nameComma)}…`
}

/** The same for a row, in which the names of an entry about many people are shortened. */
export const describeRow = (entry: Entry, wanted = ''): AuditEntry => {
  const described = describeEntry(entry)
  return { ...described, person: shortNames(described.person, wanted) }
}

/** What of the changes stands in the list. */
export const firstChanges = (entry: Entry, sealer: Sealer): AuditChange[] =>
  (openChanges(entry, sealer) ?? []).slice(0, maxListedChanges)

/** Whether an entry that names nobody is about people of its payroll run; an action that reached none is about nobody. */
const isAboutRun = ({ action, batch_id: batchId, person_name: name }: Entry, { people }: AuditFacts): boolean =>
  name === '' && batchId !== null && people !== 0 && runActions.some((each) => each === action)

/** An entry for the list, without what is sealed. One that was altered is shown too, as far as it can be read. */
export function describeEntry(entry: Entry): AuditEntry {
  const facts = readFacts(entry.facts)
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actorKind: entry.actor_kind,
    actor: entry.actor_name,
    action: entry.action,
    batchId: entry.batch_id,
    batchTitle: entry.batch_title,
    person: entry.person_name,
    isAboutRun: isAboutRun(entry, facts),
    address: entry.address_hash?.toString('hex').slice(0, addressLength) ?? '',
    facts,
    hasChanges: entry.changes_sealed !== null,
    changes: [],
  }
}

function readFacts(text: string): AuditFacts {
  try {
    return auditFactsShape.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** From what to what; null when it was altered and does not open. */
export function openChanges(entry: Entry, sealer: Sealer): AuditChange[] | null {
  if (!entry.changes_sealed) return []
  try {
    const text = sealer.open('audit_entry', 'changes', String(entry.seq), entry.changes_sealed)
    return z.array(auditChange).parse(JSON.parse(text))
  } catch {
    return null
  }
}
