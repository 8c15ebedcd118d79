import { isHiddenName } from './open-data.ts'

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
}

export type HowFound = 'messenger' | 'number' | 'phone' | 'name'

/** What becomes of a member: linked before, found in the roster, to be decided, or new. */
export type MemberPlan =
  | { kind: 'known'; personId: string }
  | { kind: 'linked'; personId: string; how: HowFound }
  | { kind: 'byName'; personId: string }
  | { kind: 'added' }

type Index = Map<string, RosterPerson | null>

/** Indexes people by a key; a key that several have leads to nobody. */
function indexBy(people: readonly RosterPerson[], keyOf: (person: RosterPerson) => string): Index {
  const index: Index = new Map()
  for (const person of people) {
    const key = keyOf(person)
    if (key) index.set(key, index.has(key) ? null : person)
  }
  return index
}

/**
 * Decides for each member who of the roster it is (ROSTER-07). The order says which key counts more: the link of an
 * earlier run, the account, the number, the phone. A name alone decides nothing, because namesakes exist and a wrong
 * link would send somebody's pay to another person. Nobody of the roster becomes two members, and of two members with
 * the same key neither is linked by it.
 */
export function planMembers(members: readonly Member[], people: readonly RosterPerson[]): Map<string, MemberPlan> {
  const seen = new Set(members.map(({ member }) => member))
  const linked = new Map(people.filter(({ linkedTo }) => linkedTo).map((person) => [person.linkedTo, person]))
  // Whoever was linked to a member that is gone may have got another id in WeCom.
  const free = people.filter(({ isActive, linkedTo }) => isActive && !seen.has(linkedTo))
  const keys: { how: HowFound; index: Index; of: (member: Member) => string }[] = [
    { how: 'messenger', index: indexBy(free, ({ messenger }) => messenger.toLowerCase()), of: ({ member }) => member },
    { how: 'number', index: indexBy(free, ({ employeeNo }) => employeeNo.toLowerCase()), of: ({ member }) => member },
    { how: 'phone', index: indexBy(free, ({ phone }) => phone), of: ({ phone }) => phone },
    { how: 'name', index: indexBy(free, ({ name }) => name), of: ({ name }) => name },
  ]
  const plans = new Map<string, MemberPlan>()
  const taken = new Set<string>()
  for (const member of members) {
    const person = linked.get(member.member)
    if (!person) continue
    plans.set(member.member, { kind: 'known', personId: person.id })
    taken.add(person.id)
  }
  for (const { how, index, of } of keys) {
    const open = members.filter(({ member, name, userId, decision }) => {
      if (plans.has(member)) return false
      return how !== 'name' || (decision !== 'other' && !isHiddenName(name, userId))
    })
    const counts = new Map<string, number>()
    for (const member of open) counts.set(of(member), (counts.get(of(member)) ?? 0) + 1)
    for (const member of open) {
      const key = of(member)
      const person = key ? index.get(key) : null
      if (!person || counts.get(key) !== 1 || taken.has(person.id)) continue
      taken.add(person.id)
      const isDecided = how !== 'name' || member.decision === 'same'
      plans.set(
        member.member,
        isDecided ? { kind: 'linked', personId: person.id, how } : { kind: 'byName', personId: person.id },
      )
    }
  }
  for (const { member } of members) if (!plans.has(member)) plans.set(member, { kind: 'added' })
  return plans
}
