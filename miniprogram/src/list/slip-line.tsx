import type { ReplyOf } from '@zhixin/contract/calls'
import { titleBesideMonth, titleIn } from '@zhixin/domain/batches/title-text'
import { shortMonthText } from '@zhixin/domain/payslip/month-text'
import { confirmText } from '@zhixin/domain/payslip/pages/confirm-text'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { toSlip } from '../navigation.ts'
import { useLanguage, useText } from '../state/language.ts'
import { Box, Tap } from '../ui/elements'

type Slip = ReplyOf<'payslip.list'>['list'][number]

/** A month of the list, and how its slip stands. */
export function SlipLine({ slip, withCompany }: { slip: Slip; withCompany: boolean }) {
  const t = useText()
  const language = useLanguage()
  const isGone = slip.withdrawn || slip.held
  return (
    <Tap className={isGone ? 'line line-gone' : 'line'} disabled={slip.held} onTap={() => void toSlip(slip.id)}>
      <Box as="span" className="line-month">
        {shortMonthText(slip.period, language)}
      </Box>
      <Box as="span" className="line-what">
        {titleIn(titleBesideMonth(slip.title, slip.period), language) || t(text.slips)}
        {withCompany && (
          <Box as="small" className="soft line-more">
            {slip.company}
          </Box>
        )}
        {slip.hidden && (
          <Box as="small" className="soft line-more">
            {t(confirmText.hidden)}
          </Box>
        )}
      </Box>
      <Standing slip={slip} />
    </Tap>
  )
}

function Standing({ slip }: { slip: Slip }) {
  const t = useText()
  const { held, withdrawn, read, confirmed, toConfirm } = slip
  if (held) return <Chip words={t(text.held)} />
  if (withdrawn) return <Chip words={t(text.withdrawn)} />
  if (confirmed) return <Chip words={t(confirmText.done)} />
  if (!read) return <Chip words={t(text.unread)} isNew />
  return toConfirm ? <Chip words={t(confirmText.toConfirm)} isNew /> : null
}

const Chip = ({ words, isNew = false }: { words: string; isNew?: boolean }) => (
  <Box as="span" className={isNew ? 'chip chip-new' : 'chip'}>
    {words}
  </Box>
)
