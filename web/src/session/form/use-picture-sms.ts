import { useState } from 'react'
import { type PictureCode, usePictureCode } from '../../browser/use-picture-code.ts'
import { useText } from '../../ui/language.ts'
import { askPicture, type PictureCall } from '../entry-client.ts'
import { sessionText as text } from '../text.ts'
import type { EntryForm } from './use-entry-form.ts'
import { type SmsSending, useSmsSending } from './use-sms-sending.ts'

export interface PictureSms {
  picture: PictureCode
  sending: SmsSending
  /** The picture code with which the last SMS was requested; null before the first. */
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
 * An SMS code that is requested with a picture code. Registration and a new password need the picture only for that
 * request, so that somebody may return later with a code that arrived before. The login sends the picture code again.
 */
export function usePictureSms(
  form: EntryForm<'phone' | 'pictureCode' | 'code'>,
  kind: PictureCall,
  ask: (input: Asked) => Promise<{ arrivesAt: 'phone' | 'mailbox' }>,
): PictureSms {
  const t = useText()
  const picture = usePictureCode(askPicture[kind])
  const [used, setUsed] = useState<PictureUse | null>(null)
  const sending = useSmsSending(async () => {
    if (!(await form.check(['phone', 'pictureCode']))) return undefined
    const shown = await picture.current()
    if (!shown) {
      form.refuse('pictureCode', t(text.pictureNotLoaded))
      return undefined
    }
    const { phone, pictureCode } = form.values
    const use = { pictureCode, pictureId: shown.id }
    let inMailbox = false
    const failure = await form.run(async () => {
      inMailbox = (await ask({ phone, ...use })).arrivesAt === 'mailbox'
    })
    if (failure === 'session.pictureNeeded') return undefined
    // A picture code is valid once, whatever the result; the error beside it is kept.
    form.empty('pictureCode')
    picture.refresh()
    if (failure) return undefined
    setUsed(use)
    form.begin('code')
    return { to: phone, inMailbox }
  })
  return { picture, sending, used }
}
