import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { goBack } from '../navigation.ts'
import { useText } from '../state/language.ts'
import { Box, Tap } from './elements'

/** The title and the way back, as WeChat draws them. */
export function TopBar({ title, withBack }: { title: string; withBack: boolean }) {
  const t = useText()
  return (
    <Box as="header" className="top-bar">
      {withBack && (
        <Tap className="back" label={t(text.back)} onTap={() => void goBack()}>
          ‹
        </Tap>
      )}
      <Box as="strong">{title}</Box>
    </Box>
  )
}
