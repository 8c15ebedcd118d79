import type { ContactKind } from '@zhixin/contract/employees/contact-changes'

type Contact = Exclude<ContactKind, 'safetyCode'>

/** At which contacts somebody is told of a change, the first that works: the old one itself, then a mailbox before others. */
export function contactOrder(changed: ContactKind): Contact[] {
  const all: Contact[] = ['email', 'phone', 'messenger']
  return changed === 'safetyCode' ? all : [changed, ...all.filter((kind) => kind !== changed)]
}
