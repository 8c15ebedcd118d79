import { Button } from '@tarojs/components'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { useEffect, useState } from 'react'
import { ask } from '../client/client.ts'
import { errorMessage, keyOf } from '../client/errors.ts'
import { enter } from '../navigation.ts'
import { wechatLogin } from '../platform/wechat'
import { useText } from '../state/language.ts'
import { slipSession, useSessionNote } from '../state/session.ts'
import { miniText as text } from '../text.ts'
import { Box, Tap } from '../ui/elements'
import { Loading } from '../ui/notice.tsx'
import { PhoneLogin } from './phone-login.tsx'

/** Refusals after which the phone number cannot help either, or not by WeChat. */
const byPhoneOnly: readonly (string | undefined)[] = ['mini.notConfigured', 'mini.notBound', 'mini.unreachable']

type Step = { at: 'checking' } | { at: 'start' } | { at: 'phone'; ticket: string }

/** The login by WeChat, with what was refused. Whoever has just logged out is not let in again by itself. */
function useWechatLogin() {
  const t = useText()
  const note = useSessionNote()
  const [step, setStep] = useState<Step>({ at: note === 'left' ? 'start' : 'checking' })
  const [fault, setFault] = useState('')
  const [offersPhone, setOffersPhone] = useState(false)
  const tryTo = async (work: () => Promise<void>) => {
    setFault('')
    setStep({ at: 'checking' })
    try {
      await work()
    } catch (error) {
      setFault(errorMessage(error, t))
      setOffersPhone(byPhoneOnly.includes(keyOf(error)))
      setStep({ at: 'start' })
    }
  }
  const start = () =>
    tryTo(async () => {
      const { entered, ticket } = await ask('mini.login', await wechatLogin())
      if (!entered) return setStep({ at: 'phone', ticket: ticket ?? '' })
      slipSession.open(entered)
      await enter(entered.slipId)
    })
  /** Links this WeChat to the phone number that its owner has just shared. */
  const bind = async (ticket: string, code: string | undefined) => {
    if (!code) return setFault(t(text.refusedPhone))
    await tryTo(async () => {
      const entered = await ask('mini.bindPhone', { ticket, code })
      slipSession.open(entered)
      await enter(entered.slipId)
    })
  }
  // Only when the page appears.
  useEffect(() => {
    if (step.at === 'checking') void start()
  }, [])
  return { step, fault, offersPhone, offerPhone: () => setOffersPhone(true), start, bind }
}

/** WeChat says who somebody is: whose WeChat is linked is in at once; anybody else shares the phone number once. */
export function SignIn() {
  const t = useText()
  const { step, fault, offersPhone, offerPhone, start, bind } = useWechatLogin()
  if (step.at === 'checking') return <Loading />
  return (
    <>
      <Box as="section" className="card card-alone" label={t(text.wechatTitle)}>
        <Box as="h1" className="state-title">
          {t(text.wechatTitle)}
        </Box>
        <Box as="p" className="soft">
          {t(text.wechatHint)}
        </Box>
        <Box as="p" className="fault" role="alert">
          {fault}
        </Box>
        {step.at === 'phone' ? (
          <Button
            className="tap button"
            openType="getPhoneNumber"
            onGetPhoneNumber={({ detail }) => void bind(step.ticket, detail.code)}
          >
            {t(text.wechatPhone)}
          </Button>
        ) : (
          <Tap className="button" onTap={() => void start()}>
            {t(text.wechatAgain)}
          </Tap>
        )}
        {!offersPhone && (
          <Tap className="text-button" onTap={offerPhone}>
            {t(pageText.usePhone)}
          </Tap>
        )}
      </Box>
      {offersPhone && <PhoneLogin />}
    </>
  )
}
