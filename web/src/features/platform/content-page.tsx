import { isScreenName } from '@zhixin/domain/navigation/menu'
import { screens } from '@zhixin/domain/navigation/screens'
import { Select } from 'antd'
import { useAddressQuery } from '../../parts/address-query.ts'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { LegalPage } from './editors/legal-page.tsx'
import { TextsPage } from './editors/texts-page.tsx'
import { TipPage } from './editors/tip-page.tsx'
import { useSubjects } from './queries.ts'
import { platformText as text } from './text.ts'

const fixed = ['guide', 'notice', 'poster', 'privacyPolicy', 'serviceAgreement'] as const

/** The texts that pages show to users and visitors (PLATFORM-01): tips, guide, notice, poster, policies. */
export function ContentPage() {
  const t = useText()
  const { oneOf, change } = useAddressQuery()
  const { data, isError, refetch } = useSubjects()
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />
  const tips = data.list.filter(({ subject }) => subject.startsWith('tip:'))
  const titleOfTip = ({ subject, screen }: (typeof tips)[number]) => {
    // The notice after login is closed for good like a tip, and stands on no page.
    if (screen === '') return t(text.noticeShown)
    const isAlone = tips.filter((each) => each.screen === screen).length === 1
    const title = isScreenName(screen) ? t(screens[screen].title) : screen
    return t(text.tipOf, { title: isAlone ? title : `${title} ${subject.slice('tip:'.length)}` })
  }
  const options = [
    ...tips.map((tip) => ({ value: tip.subject, label: titleOfTip(tip) })),
    ...fixed.map((value) => ({ value: value as string, label: t(text[value]) })),
  ]
  const subject =
    oneOf(
      'content',
      options.map(({ value }) => value),
    ) ??
    options[0]?.value ??
    'guide'
  const choice = (
    <div className="zx-document-choice">
      <Select
        aria-label={t(text.content)}
        value={subject}
        options={options}
        onChange={(value) => change({ content: value })}
      />
    </div>
  )
  const tip = tips.find((each) => each.subject === subject)
  if (tip) return <TipPage key={subject} subject={subject} isNotice={tip.screen === ''} choice={choice} />
  if (subject === 'privacyPolicy' || subject === 'serviceAgreement')
    return <LegalPage key={subject} subject={subject} choice={choice} />
  return <TextsPage key={subject} subject={subject as 'guide' | 'notice' | 'poster'} choice={choice} />
}
