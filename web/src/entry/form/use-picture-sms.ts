import type { PictureCall } from '../entry-client.ts'
import type { EntryForm } from './use-entry-form.ts'
import { type PictureCode, usePictureCode } from './use-picture-code.ts'
import { type SmsSending, useSmsSending } from './use-sms-sending.ts'

export interface PictureSms {
  picture: PictureCode
  sending: SmsSending
}

interface Asked {
  phone: string
  pictureId: string
  pictureCode: string
}

/**
 * An SMS code that is asked for with a picture code. The picture is needed for that only: the form itself is sent without,
 * also by somebody who comes back with a code that arrived before.
 */
export function usePictureSms(
  form: EntryForm<'phone' | 'pictureCode' | 'code'>,
  kind: PictureCall,
  ask: (input: Asked) => Promise<unknown>,
): PictureSms {
  const picture = usePictureCode(kind)
  const sending = useSmsSending(async () => {
    if (!(await form.check(['phone']))) return undefined
    const { phone, pictureCode } = form.values
    const failure = await form.run(async () => {
      await ask({ phone, pictureCode, pictureId: picture.picture?.id ?? '' })
    })
    if (failure === 'session.pictureNeeded') return undefined
    // It counts once, whatever became of it; the words beside it stay.
    form.empty('pictureCode')
    picture.refresh()
    if (failure) return undefined
    form.begin('code')
    return phone
  })
  return { picture, sending }
}
