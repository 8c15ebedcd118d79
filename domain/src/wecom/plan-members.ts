import { nameKey } from '../employees/name-key.ts'
import { isHiddenName, openDataOf } from './open-data.ts'

/** A member of the address book, as the run has read it. */
export interface Member {
  /** The id in lower case: WeCom compares ids without regard to case. */
  member: string
  userId: string
  name: string
  /** The hash of the phone, where WeCom gave one; otherwise ''. */
  phone: string
  decision: '' | 'same' | 'other'
}

/** Somebody of the roster who is linked to no member that this run has seen, or who is linked to one. */
export interface RosterPerson {
  id: string
  isActive: boolean
  name: string
  messenger: string
  employeeNo: string
  phone: string
  /** The member to whom the person is linked; '' for none. */
  linkedTo: string
  /** That member was gone when the last run ended. */
  isGone: boolean
}

export type HowFound = 'messenger' | 'number' | 'phone' | 'name'

/**
 * What becomes of a member: linked before, found in the roster, to be decided by HR, or new. To be decided without a
 * person: several people come into question.
 */
export type MemberPlan =
  | { kind: 'known'; personId: string }
  | { kind: 'linked'; personId: string; how: HowFound }
  | { kind: 'byName'; personId: string | null }
  | { kind: 'added' }

type Index = Map<string, RosterPerson | null>
type KeyOf<T> = (one: T) => string

/** A key by which members are found. */
interface FoundBy {
  how: HowFound
  of: KeyOf<Member>
  in: KeyOf<RosterPerson>
}

const visibleName = ({ name, userId }: Member): string => (isHiddenName(name, userId) ? '' : nameKey(name))
const knownName = ({ name }: RosterPerson): string => (openDataOf(name) ? '' : nameKey(name))

/** The keys, in the order in which they count. */
const foundBy: readonly FoundBy[] = [
  { how: 'messenger', of: ({ member }) => member, in: ({ messenger }) => messenger.toLowerCase() },
  { how: 'number', of: ({ member }) => member, in: ({ employeeNo }) => employeeNo.toLowerCase() },
  { how: 'phone', of: ({ phone }) => phone, in: ({ phone }) => phone },
  { how: 'name', of: visibleName, in: knownName },
]

/** Indexes people by a key; a key that several have leads to nobody. */
function indexBy(people: readonly RosterPerson[], keyOf: KeyOf<RosterPerson>): Index {
  const index: Index = new Map()
  for (const person of people) {
    const key = keyOf(person)
    if (key) index.set(key, index.has(key) ? null : person)
  }
  return index
}

/** Both names are known, and they are not the same. */
const isOtherName = (member: Member, person: RosterPerson): boolean => {
  const [name, other] = [visibleName(member), knownName(person)]
  return name !== '' && other !== '' && name !== other
}

/** A number or a phone may have gone over to somebody else; the account is the member's own. */
function isDoubtful(how: HowFound, member: Member, person: RosterPerson): boolean {
  if (how === 'messenger') return false
  if (how === 'name') return true
  const keys = foundBy.slice(0, 3).filter((key) => key.of(member) !== '' && key.of(member) === key.in(person))
  return isOtherName(member, person) && keys.length < 2
}

/**
 * Whether a member is the person to whom an earlier run linked them. WeCom gives the id of somebody who has left to a new
 * hire, who must not get the leaver's phone, card and pay: a leaver who was gone needs the same visible name.
 */
function isStillThem(member: Member, person: RosterPerson): boolean {
  if (person.isActive || member.decision === 'same') return true
  if (!person.isGone) return !isOtherName(member, person)
  return visibleName(member) !== '' && visibleName(member) === knownName(person)
}

/** What is decided so far. Of those who wait: the person in question, null for several. */
interface Found {
  plans: Map<string, MemberPlan>
  waiting: Map<string, string | null>
  taken: Set<string>
}

/** Looks for members by one key among people whom nothing has found yet. */
function findBy(key: FoundBy, open: readonly Member[], people: readonly RosterPerson[], found: Found): void {
  const index = indexBy(people, key.in)
  const counts = new Map<string, number>()
  for (const member of open) counts.set(key.of(member), (counts.get(key.of(member)) ?? 0) + 1)
  for (const member of open) {
    const person = index.get(key.of(member))
    if (person === undefined) continue
    const needsHr = person === null || counts.get(key.of(member)) !== 1 || isDoubtful(key.how, member, person)
    const isDecided = !needsHr || member.decision === 'same'
    if (person && isDecided && !found.taken.has(person.id)) {
      found.taken.add(person.id)
      found.plans.set(member.member, { kind: 'linked', personId: person.id, how: key.how })
    } else if (needsHr && !found.waiting.has(member.member)) found.waiting.set(member.member, person?.id ?? null)
  }
}

/**
 * Decides for each member who of the roster it is (ROSTER-07). The order says which key counts more: the link of an
 * earlier run, the account, the number, the phone. A name alone decides nothing, because namesakes exist and a wrong
 * link would send somebody's pay to another person; nor does a number or phone of somebody with another name. Nobody of
 * the roster becomes two members. A member with a key that several people or members have waits for HR, because adding
 * them might double somebody.
 */
export function planMembers(members: readonly Member[], people: readonly RosterPerson[]): Map<string, MemberPlan> {
  const seen = new Set(members.map(({ member }) => member))
  const linked = new Map(people.filter(({ linkedTo }) => linkedTo).map((person) => [person.linkedTo, person]))
  // Whoever was linked to a member that is gone may have got another id in WeCom.
  const free = people.filter(({ isActive, linkedTo }) => isActive && !seen.has(linkedTo))
  const plans = new Map<string, MemberPlan>()
  const waiting = new Map<string, string | null>()
  const taken = new Set<string>()
  for (const member of members) {
    const person = linked.get(member.member)
    if (!person) continue
    taken.add(person.id)
    if (isStillThem(member, person)) plans.set(member.member, { kind: 'known', personId: person.id })
    else waiting.set(member.member, person.id)
  }
  const found = { plans, waiting, taken }
  for (const key of foundBy) {
    const open = members.filter(({ member }) => !plans.has(member) && !linked.has(member))
    const untaken = free.filter(({ id }) => !taken.has(id))
    findBy(key, open, untaken, found)
  }
  for (const { member, decision } of members) {
    const personId = waiting.get(member)
    if (plans.has(member)) continue
    plans.set(member, personId === undefined || decision === 'other' ? { kind: 'added' } : { kind: 'byName', personId })
  }
  return plans
}
