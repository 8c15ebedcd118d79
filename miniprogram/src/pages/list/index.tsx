import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import type { ReplyOf } from '@zhixin/contract/calls'
import type { Language } from '@zhixin/contract/pair'
import { byYear } from '@zhixin/domain/payslip/pages/by-year'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { useRef } from 'react'
import { ask } from '../../client/client.ts'
import { HeldNotice } from '../../list/held-notice.tsx'
import { ListFoot } from '../../list/list-foot.tsx'
import { SlipLine } from '../../list/slip-line.tsx'
import { YearSums } from '../../list/year-sums.tsx'
import { AskForNotices } from '../../slip/ask-for-notices.tsx'
import { useText } from '../../state/language.ts'
import { useReply } from '../../state/use-reply.ts'
import { Box } from '../../ui/elements'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Failure, Loading, Notice } from '../../ui/notice.tsx'
import { Screen } from '../../ui/screen.tsx'

type ListReply = ReplyOf<'payslip.list'>

/** The employee's own slips by year and month, newest first (SLIP-02). */
export default function ListPage() {
  return (
    <Screen title={text.slips}>
      <Slips />
    </Screen>
  )
}

const keepLanguage = (language: Language): void => void ask('payslip.setLanguage', { language }).catch(() => undefined)

function Slips() {
  // The sums belong to the same moment as the list: what is read on a slip changes both.
  const { asked, again, retry } = useReply('list', () => Promise.all([ask('payslip.list', {}), askYears()]))
  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) void again()
    wasShown.current = true
  })
  usePullDownRefresh(() => void again().then(() => Taro.stopPullDownRefresh()))
  return (
    <>
      <Box className="tools">
        <LanguageSwitch offers={['ch', 'en', 'ceh']} onChosen={keepLanguage} />
      </Box>
      {asked.state === 'loading' && <Loading />}
      {asked.state === 'failed' && <Failure error={asked.error} onRetry={retry} />}
      {asked.state === 'done' && (
        <>
          <SlipList reply={asked.reply[0]} years={asked.reply[1]} onProved={() => void again()} />
          <AskForNotices />
        </>
      )}
      <ListFoot />
    </>
  )
}

/** Without the sums the list stands alone: they only add up what its slips show. */
const askYears = () => ask('payslip.years', {}).catch(() => null)

interface SlipListProps {
  reply: ListReply
  years: ReplyOf<'payslip.years'> | null
  onProved: () => void
}

function SlipList({ reply, years, onProved }: SlipListProps) {
  const t = useText()
  const companies = new Set(reply.list.map((slip) => slip.company))
  if (reply.list.length === 0) return <Empty leaver={reply.leaver} />
  return (
    <Box className="block">
      <Box as="h1" className="greeting">
        {t(text.greeting, { name: reply.name })}
      </Box>
      {companies.size === 1 && (
        <Box as="p" className="soft">
          {[...companies]}
        </Box>
      )}
      {reply.leaver.map(({ company, lastDay: day, ended }) => (
        <Box as="p" className="warn" key={company}>
          {t(ended ? text.leaverOver : text.leaverUntil, { company, day })}
        </Box>
      ))}
      {reply.held && <HeldNotice held={reply.held} onProved={onProved} />}
      {byYear(reply.list).map(({ year, slips }) => (
        <Box as="section" key={year} label={t(text.year, { year })}>
          <Box as="h2" className="year-title">
            {t(text.year, { year })}
          </Box>
          <Box as="ul" className="lines">
            {slips.map((slip) => (
              <Box as="li" key={slip.id}>
                <SlipLine slip={slip} withCompany={companies.size > 1} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      {years && <YearSums reply={years} />}
    </Box>
  )
}

/** Nothing to read: nothing was sent yet, or the time in which a leaver could read it is over (SLIP-08). */
function Empty({ leaver }: Pick<ListReply, 'leaver'>) {
  const t = useText()
  const [ended] = leaver
  if (!ended) return <Notice title={t(text.emptyTitle)} hint={t(text.emptyHint)} />
  const { company, lastDay: day } = ended
  return <Notice title={t(text.leaverTitle)} hint={t(text.leaverOver, { company, day })} />
}
