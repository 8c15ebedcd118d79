import type { PictureCode } from '../../browser/use-picture-code.ts'
import { type Translate, useText } from '../../ui/language.ts'
import { sessionText as text } from '../text.ts'
import './entry-form.css'
import { Field } from './field.tsx'
import type { FieldBinding } from './use-entry-form.ts'

export const pictureFault = (value: string, t: Translate) => (value ? undefined : t(text.pictureEmpty))

/**
 * The same where the picture code is needed only for the SMS: whoever has typed an SMS code, which may have arrived
 * before, needs none.
 */
export const pictureFaultBeforeSms = (value: string, code: string, t: Translate) =>
  code ? undefined : pictureFault(value, t)

interface PictureFieldProps {
  field: FieldBinding
  code: PictureCode
  autoFocus?: boolean
}

/** The picture code of a form (AUTH-03). */
export function PictureField({ field, code, autoFocus = false }: PictureFieldProps) {
  const t = useText()
  return (
    <Field
      field={field}
      label={t(text.pictureCode)}
      icon="safety"
      autoComplete="off"
      autoFocus={autoFocus}
      maxLength={10}
      extra={t(text.pictureHint)}
      beside={
        <button
          type="button"
          className="zx-entry-picture"
          onClick={code.refresh}
          title={t(text.pictureRefresh)}
          aria-label={t(text.pictureRefresh)}
        >
          {code.picture ? (
            <>
              <img src={code.picture.url} alt="" width={240} height={80} />
              <span className="zx-entry-picture-other">{t(text.pictureOther)}</span>
            </>
          ) : (
            <span>{code.failed && t(text.pictureAgain)}</span>
          )}
        </button>
      }
    />
  )
}
