import { mobileOf } from '@zhixin/domain/format/mobile'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { phoneText } from '@zhixin/domain/payslip/pages/phone-text'
import { useState } from 'react'
import { ask } from '../client/client.ts'
import { enter } from '../navigation.ts'
import { useText } from '../state/language.ts'
import { slipSession } from '../state/session.ts'
import { Box, Field } from '../ui/elements'
import { CodeByPicture } from './code-by-picture.tsx'

/** The login by phone: phone, picture code and SMS code are all needed (SLIP-01). */
export function PhoneLogin() {
  const t = useText()
  const [phone, setPhone] = useState('')
  return (
    <Box as="section" className="card card-alone" label={t(phoneText.phoneTitle)}>
      <Box as="h1" className="state-title">
        {t(phoneText.phoneTitle)}
      </Box>
      <Box as="p" className="soft">
        {t(phoneText.phoneHint)}
      </Box>
      <Box as="p" className="field-label">
        {t(phoneText.phone)}
      </Box>
      <Field
        className="field"
        label={t(phoneText.phone)}
        kind="number"
        value={phone}
        maxLength={20}
        onValue={setPhone}
      />
      <CodeByPicture
        codeLabel={t(phoneText.sms)}
        codeMissing={t(phoneText.smsEmpty)}
        sentWords={t(phoneText.sent)}
        doneWords={t(text.login)}
        check={() => (mobileOf(phone) ? null : t(phoneText.phoneWrong))}
        send={async (picture) => void (await ask('payslip.sendPhoneCode', { phone, ...picture }))}
        enter={async (code) => {
          const entered = await ask('payslip.loginByPhone', { phone, code })
          slipSession.open(entered)
          await enter(entered.slipId)
        }}
      />
    </Box>
  )
}
