import { maskPhone } from '@zhixin/domain/format/mask'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/language.ts'
import { Button } from '../form/button.tsx'
import { EntryFrame } from '../frame/entry-frame.tsx'
import '../frame/entry.css'
import { useEntryLocation } from '../location.ts'
import { useGo } from '../navigation.ts'
import { knownPhoneOf } from './location.ts'
import { registrationText as text } from './text.ts'

/** Shows where to go to somebody who verified a phone that already has an account (AUTH-05). */
export function RegisteredPage() {
  const t = useText()
  const go = useGo()
  const phone = knownPhoneOf(useEntryLocation().state)
  return (
    <EntryFrame
      title={t(text.knownTitle)}
      lead={
        <span className="zx-entry-mark" aria-hidden>
          <Icon shape="user" />
        </span>
      }
      heading={t(text.known)}
      hint={phone ? t(text.knownHint, { phone: maskPhone(phone) }) : t(text.knownHintNobody)}
    >
      <div className="zx-entry-buttons">
        <Button primary onClick={() => go(paths.login)}>
          {t(text.logIn)}
        </Button>
        <Button onClick={() => go(paths.forgotPassword)}>{t(text.forgot)}</Button>
      </div>
    </EntryFrame>
  )
}
