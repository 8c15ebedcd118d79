import { useState } from 'react'
import type { PictureCall } from '../entry-client.ts'
import type { EntryForm } from './use-entry-form.ts'
import { type PictureCode, usePictureCode } from './use-picture-code.ts'
import { type SmsSending, useSmsSending } from './use-sms-sending.ts'

export interface PictureSms {
  picture: PictureCode
  sending: SmsSending
  /** The picture code that the last SMS was asked for with; null before the first. */
  used: PictureUse | null
}

interface PictureUse {
  pictureId: string
  pictureCode: string
}

interface Asked extends PictureUse {
  phone: string
}

/**
 * An SMS code that is asked for with a picture code. Registration and a new password need the picture for that only: their
 * form is sent without, also by somebody who comes back with a code that arrived before. Logging in names it once more.
 */
export function usePictureSms(
  form: EntryForm<'phone' | 'pictureCode' | 'code'>,
  kind: PictureCall,
  ask: (input: Asked) => Promise<unknown>,
): PictureSms {
  const picture = usePictureCode(kind)
  const [used, setUsed] = useState<PictureUse | null>(null)
  const sending = useSmsSending(async () => {
    // Also while the picture is still on its way: there is nothing to be sent without one.
    if (!(await form.check(['phone', 'pictureCode'])) || !picture.picture) return undefined
    const { phone, pictureCode } = form.values
    const use = { pictureCode, pictureId: picture.picture.id }
    const failure = await form.run(async () => {
      await ask({ phone, ...use })
    })
    if (failure === 'session.pictureNeeded') return undefined
    // It counts once, whatever became of it; the words beside it stay.
    form.empty('pictureCode')
    picture.refresh()
    if (failure) return undefined
    setUsed(use)
    form.begin('code')
    return phone
  })
  return { picture, sending, used }
}
