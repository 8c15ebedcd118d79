import {
  type AuditChange,
  type AuditEntry,
  type AuditFacts,
  auditChange,
  auditFactsShape,
} from '@zhixin/contract/audit'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../database/tables.ts'
import type { Sealer } from '../../security/vault.ts'

type Entry = Selectable<Tables['audit_entry']>

/** Enough of the hash to see that two entries came from the same address. */
const addressLength = 8

/** An entry for the list, without what is sealed. One that was altered is shown too, as far as it can be read. */
export function describeEntry(entry: Entry): AuditEntry {
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actorKind: entry.actor_kind,
    actor: entry.actor_name,
    action: entry.action,
    batchId: entry.batch_id,
    batchTitle: entry.batch_title,
    person: entry.person_name,
    address: entry.address_hash?.toString('hex').slice(0, addressLength) ?? '',
    facts: readFacts(entry.facts),
    hasChanges: entry.changes_sealed !== null,
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
