import { productName } from '@zhixin/contract/product-text'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { SignIn } from '../../login/sign-in'
import { toPrivacy } from '../../navigation.ts'
import { useText } from '../../state/language.ts'
import { useSessionNote } from '../../state/session.ts'
import { miniText } from '../../text.ts'
import { Box, Tap } from '../../ui/elements'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Screen } from '../../ui/screen.tsx'

/** The way in: by WeChat in the mini-program, by phone in a browser. */
export default function LoginPage() {
  const t = useText()
  const note = useSessionNote()
  return (
    <Screen title={productName} isPublic>
      <Box className="tools">
        <LanguageSwitch offers={['ch', 'en']} />
      </Box>
      {note && (
        <Box as="p" className="warn" role="status">
          {t(note === 'ended' ? text.ended : text.left)}
        </Box>
      )}
      <SignIn />
      <Box as="footer" className="foot">
        <Box className="row">
          <Box as="span">{t(miniText.privacyBefore)}</Box>
          <Tap className="text-button" onTap={() => void toPrivacy()}>
            {t(miniText.privacy)}
          </Tap>
        </Box>
        <Box as="p">{t(text.safe)}</Box>
      </Box>
    </Screen>
  )
}
