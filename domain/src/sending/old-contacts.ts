import type { ContactKind } from '@zhixin/contract/employees/contact-changes'

type Contact = Exclude<ContactKind, 'safetyCode'>

/**
 * The contacts at which a person is told of a change; the first that works is used: the old contact itself, then
 * mailboxes before others.
 */
export function contactOrder(changed: ContactKind): Contact[] {
  const all: Contact[] = ['email', 'phone', 'messenger']
  return changed === 'safetyCode' ? all : [changed, ...all.filter((kind) => kind !== changed)]
}
