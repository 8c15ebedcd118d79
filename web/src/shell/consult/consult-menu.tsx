import { CustomerServiceOutlined } from '@ant-design/icons'
import { lazyPart } from '../../ui/code/lazy-part.tsx'
import { useText } from '../../ui/language.ts'
import { NavDisclosure } from '../layout/nav-disclosure.tsx'
import { consultText as text } from './text.ts'

const Contacts = lazyPart<{ open: boolean }>(() =>
  import('../../parts/service/contacts.tsx').then((file) => file.Contacts),
)

/** Whom to ask: a hotline and two QR codes (SHELL-01). */
export function ConsultMenu() {
  const t = useText()
  return (
    <NavDisclosure icon={<CustomerServiceOutlined aria-hidden />} label={t(text.title)}>
      {() => <Contacts open />}
    </NavDisclosure>
  )
}
