import type { ContactKind } from '@zhixin/contract/employees/contact-changes'

/** A change of a contact or a safety code that nobody has settled yet. Keys are hashes as text; null: none. */
export interface OpenChange {
  kind: ContactKind
  at: Date
  /** The old value; of a safety code, the last one that proved the person. */
  before: string | null
  /** Whether the author of the change may read pay. */
  mayReadPay: boolean
}

/** The roster's data by which a person can prove who they are. */
export interface HeldPerson {
  /** Open changes in the order in which they were made. */
  changes: readonly OpenChange[]
  /** The current values in the roster. */
  now: Record<ContactKind, string | null>
  /** The safety code was set while no change was open. */
  codeTrusted: boolean
}

/** What a session has proved: that it came by the link of a slip, or that it knows a code or holds a contact. */
export interface Proof {
  kind: 'link' | 'code' | 'phone' | 'email' | 'messenger'
  /** The slip's id, or the hash of the proved value. */
  key: string
}

/** A slip and the contacts to which its messages were sent. */
export interface HeldSlip {
  id: string
  madeAt: Date
  targets: readonly { kind: ContactKind; key: string }[]
}

const factorOf = { code: 'safetyCode', phone: 'phone', email: 'email' } as const
type Factor = keyof typeof factorOf

const firstOf = (person: HeldPerson, kind: ContactKind) => person.changes.find((change) => change.kind === kind)

/**
 * The value that proves the person as they were before the first open change: the safety code, phone or mailbox of that
 * time. A code that was set while a change was open proves nothing, because whoever made the change may have set it.
 */
export function ownerFactor(person: HeldPerson, factor: Factor): string | null {
  const kind = factorOf[factor]
  const changed = firstOf(person, kind)
  if (changed) return changed.before
  return factor === 'code' && !person.codeTrusted ? null : person.now[kind]
}

const provedFactors = (person: HeldPerson, proofs: readonly Proof[]): Factor[] =>
  (Object.keys(factorOf) as Factor[]).filter((factor) => {
    const key = ownerFactor(person, factor)
    return key !== null && proofs.some((proof) => proof.kind === factor && proof.key === key)
  })

/**
 * Whether a slip is held back from a session (TRUST-06). If no change is open, none is. Otherwise the session must have
 * proved the person from before the change: the safety code or an unchanged contact opens all slips; a changed contact
 * opens the slips that were made while it was the person's, because numbers are passed on. The other way: the slip was
 * made after all changes, so that its sender saw where it goes, and the session came by its link or holds the contact
 * to which it was sent.
 */
export function isHeld(slip: HeldSlip, person: HeldPerson, proofs: readonly Proof[]): boolean {
  if (!person.changes.length) return false
  for (const factor of provedFactors(person, proofs)) {
    const changed = factor === 'code' ? undefined : firstOf(person, factorOf[factor])
    if (!changed || slip.madeAt < changed.at) return false
  }
  if (!person.changes.every((change) => change.at < slip.madeAt)) return true
  return !proofs.some(
    (proof) =>
      (proof.kind === 'link' && proof.key === slip.id) ||
      slip.targets.some(({ kind, key }) => kind === proof.kind && key === proof.key),
  )
}

/**
 * The kinds of change that a session settles: it has proved the person from before, and it also holds the current
 * value. The first alone settles nothing: the person can read, and a number that somebody else wrote into the roster
 * still opens nothing. A contact that was only removed opens nothing to anybody. `linkTargets`: the contacts that
 * received the links by which the session came. A link can be passed on, so it shows that a contact is the person's only
 * where the contact was entered by users who may read pay: anybody else could enter their own mailbox, pass on the link
 * that arrives there, and let the person vouch for it.
 */
export function settledKinds(
  person: HeldPerson,
  proofs: readonly Proof[],
  linkTargets: readonly { kind: ContactKind; key: string }[],
): ContactKind[] {
  if (!provedFactors(person, proofs).length) return []
  const holds = (kind: ContactKind): boolean => {
    const key = person.now[kind]
    if (kind === 'safetyCode') return key !== null && proofs.some((proof) => proof.kind === 'code' && proof.key === key)
    if (key === null) return true
    const proved = proofs.some((proof) => proof.kind === kind && proof.key === key)
    if (proved) return true
    const isEnteredByPayReader = person.changes.every((change) => change.kind !== kind || change.mayReadPay)
    return isEnteredByPayReader && linkTargets.some((target) => target.kind === kind && target.key === key)
  }
  return [...new Set(person.changes.map(({ kind }) => kind))].filter(holds)
}

/** The factors by which a session could still prove the person. */
export function openWays(person: HeldPerson, proofs: readonly Proof[]): Record<Factor, boolean> {
  const proved = provedFactors(person, proofs)
  const isOpen = (factor: Factor) => ownerFactor(person, factor) !== null && !proved.includes(factor)
  return { code: isOpen('code'), phone: isOpen('phone'), email: isOpen('email') }
}

/**
 * Whether a safety code that was set while a change was open is trusted once the change is settled: only if the person
 * has proved who they are and has entered this very code. Confirming a contact says nothing about a code that the
 * confirming user cannot see; then the person sets a new one.
 */
export function codeAfterSettling(settling: {
  how: 'proved' | 'confirmed' | 'restored'
  stillOpen: boolean
  /** The session that settled the change has entered this very code. */
  codeShown: boolean
}): 'asItIs' | 'trust' | 'drop' {
  if (settling.how === 'restored') return 'drop'
  if (settling.stillOpen) return 'asItIs'
  return settling.how === 'proved' && settling.codeShown ? 'trust' : 'drop'
}
