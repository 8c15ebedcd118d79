import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { goBack } from '../navigation.ts'
import { useText } from '../state/language.ts'
import { Box, Tap } from './elements'

interface TopBarProps {
  title: string
  withBack: boolean
  /** The page has no other heading. */
  isHeading: boolean
}

/** The title and the way back, as WeChat draws them. */
export function TopBar({ title, withBack, isHeading }: TopBarProps) {
  const t = useText()
  return (
    <Box as="header" className="top-bar">
      {withBack && (
        <Tap className="back" label={t(text.back)} onTap={() => void goBack()}>
          ‹
        </Tap>
      )}
      <Box as={isHeading ? 'h1' : 'strong'} className="top-title">
        {title}
      </Box>
    </Box>
  )
}
