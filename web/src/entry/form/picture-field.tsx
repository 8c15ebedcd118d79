import { type Say, useSay } from '../../ui/language.ts'
import { sessionText as text } from '../text.ts'
import { Field } from './field.tsx'
import type { FieldBinding } from './use-entry-form.ts'
import type { PictureCode } from './use-picture-code.ts'

export const pictureFault = (value: string, say: Say) => (value ? undefined : say(text.pictureEmpty))

/** The picture code of a form (AUTH-03). */
export function PictureField({ field, code }: { field: FieldBinding; code: PictureCode }) {
  const say = useSay()
  return (
    <Field
      field={field}
      label={say(text.pictureCode)}
      icon="safety"
      autoComplete="off"
      maxLength={10}
      beside={
        <button
          type="button"
          className="zx-entry-picture"
          onClick={code.refresh}
          title={say(text.pictureRefresh)}
          aria-label={say(text.pictureRefresh)}
        >
          {code.picture ? <img src={code.picture.url} alt="" /> : <span>{code.failed && say(text.pictureAgain)}</span>}
        </button>
      }
    />
  )
}
