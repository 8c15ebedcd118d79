import { useId } from 'react'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import '../form/field.css'
import type { FieldBinding } from '../form/use-entry-form.ts'
import '../form/entry-form.css'
import { registrationText as text } from './text.ts'

/** Service agreement and privacy policy. They open in another window, so that the typed texts are kept. */
export function AgreeField({ field }: { field: FieldBinding }) {
  const t = useText()
  const id = useId()
  const isWrong = field.fault !== undefined
  return (
    <div className="zx-field">
      <label className="zx-entry-agree">
        <input
          type="checkbox"
          ref={field.bind}
          checked={field.value !== ''}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          onChange={({ target }) => field.change(target.checked ? 'yes' : '')}
        />
        <span>
          {t(text.agree)}{' '}
          <a href={paths.serviceAgreement} target="_blank" rel="noreferrer">
            {t(text.agreement)}
          </a>{' '}
          {t(text.and)}{' '}
          <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
            {t(text.privacy)}
          </a>
        </span>
      </label>
      {isWrong && (
        <p className="zx-field-fault" id={id} role="alert">
          {field.fault}
        </p>
      )}
    </div>
  )
}
