import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { phoneText } from '@zhixin/domain/payslip/pages/phone-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { useState } from 'react'
import { errorMessage } from '../client/errors.ts'
import { useText } from '../state/language.ts'
import { Box, Field, Picture, Tap } from '../ui/elements'
import { useCountdown } from './use-countdown.ts'
import { usePicture } from './use-picture.ts'

interface CodeByPictureProps {
  codeLabel: string
  codeMissing: string
  sentWords: string
  doneWords: string
  /** Has a code sent; null where it may not be asked for yet, with what is missing. */
  check?: () => string | null
  send: (picture: { pictureId: string; pictureCode: string }) => Promise<void>
  enter: (code: string) => Promise<void>
}

/** A picture code, the code that is sent for it, and the button that enters both. */
export function CodeByPicture(props: CodeByPictureProps) {
  const { codeLabel, codeMissing, sentWords, doneWords, check, send, enter } = props
  const t = useText()
  const { picture, hasFailed, next } = usePicture()
  const [pictureCode, setPictureCode] = useState('')
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<{ words: string; isBad: boolean } | null>(null)
  const [busy, setBusy] = useState<'sending' | 'entering' | null>(null)
  const [until, setUntil] = useState(0)
  const wait = useCountdown(until)
  const refuse = (words: string) => setMessage({ words, isBad: true })

  const sendCode = async () => {
    const missing = check?.() ?? null
    if (missing !== null) return refuse(missing)
    if (!pictureCode.trim() || !picture) return refuse(t(phoneText.pictureEmpty))
    setBusy('sending')
    try {
      await send({ pictureId: picture.id, pictureCode })
      setUntil(Date.now() + 60_000)
      setMessage({ words: sentWords, isBad: false })
    } catch (error) {
      refuse(errorMessage(error, t))
    }
    setBusy(null)
    // A picture code works only once, whatever the answer was.
    setPictureCode('')
    void next()
  }

  const enterCode = async () => {
    const missing = check?.() ?? (code.length === codeLength ? null : codeMissing)
    if (missing !== null) return refuse(missing)
    setBusy('entering')
    try {
      await enter(code)
    } catch (error) {
      setBusy(null)
      setCode('')
      refuse(errorMessage(error, t))
    }
  }

  return (
    <>
      {/* While a code is on its way the picture is for nothing. */}
      {wait === 0 && (
        <PictureField
          picture={picture}
          hasFailed={hasFailed}
          onNext={() => void next()}
          value={pictureCode}
          onValue={setPictureCode}
        />
      )}
      <Box as="p" className="field-label">
        {codeLabel}
      </Box>
      <Box className="field-row">
        <Field
          className="field"
          label={codeLabel}
          kind="number"
          value={code}
          maxLength={codeLength}
          onValue={(typed) => setCode(typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength))}
        />
        <Tap className="send" disabled={busy !== null || wait > 0} onTap={() => void sendCode()}>
          {wait > 0 ? t(phoneText.sendAgain, { seconds: wait }) : t(phoneText.sendSms)}
        </Tap>
      </Box>
      <Box as="p" className={message?.isBad ? 'fault' : 'told'} role="alert">
        {message?.words}
      </Box>
      <Tap className="button" disabled={busy !== null} onTap={() => void enterCode()}>
        {busy === 'entering' ? t(text.working) : doneWords}
      </Tap>
    </>
  )
}

interface PictureFieldProps extends Pick<ReturnType<typeof usePicture>, 'picture' | 'hasFailed'> {
  onNext: () => void
  value: string
  onValue: (code: string) => void
}

/** The picture code with its field; a tap on the picture loads another one. */
function PictureField({ picture, hasFailed, onNext, value, onValue }: PictureFieldProps) {
  const t = useText()
  return (
    <>
      <Box as="p" className="field-label">
        {t(phoneText.picture)}
      </Box>
      <Box className="field-row">
        <Field className="field" label={t(phoneText.picture)} value={value} maxLength={10} onValue={onValue} />
        <Tap className="picture" onTap={onNext}>
          {picture && !hasFailed ? (
            <Picture className="picture-image" address={picture.address} label={t(phoneText.pictureAlt)} />
          ) : (
            t(hasFailed ? text.retry : text.loading)
          )}
        </Tap>
      </Box>
      <Box as="p" className="small-left">
        {t(phoneText.pictureHint)}
      </Box>
    </>
  )
}
