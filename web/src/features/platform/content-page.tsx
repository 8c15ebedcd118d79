import { isScreenName } from '@zhixin/domain/navigation/menu'
import { screens } from '@zhixin/domain/navigation/screens'
import { useSay } from '../../ui/language.ts'
import { PlatformTable } from './platform-table.tsx'
import { useContent } from './queries.ts'
import { platformText as text } from './text.ts'

/** What pages tell their users (NAV-05). */
export function ContentPage() {
  const say = useSay()
  const { data, isError, refetch } = useContent()
  return (
    <PlatformTable
      title={say(text.content)}
      hint={say(text.contentHint)}
      columns={[
        {
          key: 'screen',
          title: say(text.page),
          width: 160,
          value: ({ screen }) => (isScreenName(screen) ? say(screens[screen].title) : screen),
        },
        { key: 'textCh', title: say(text.textCh), width: 380, grow: true, lang: 'zh-CN', value: (row) => row.textCh },
        { key: 'textEn', title: say(text.textEn), width: 380, grow: true, lang: 'en', value: (row) => row.textEn },
        {
          key: 'shown',
          title: say(text.shown),
          width: 100,
          value: (row) => say(row.shown ? text.isShown : text.isHidden),
        },
      ]}
      rows={data?.tips}
      rowKey={(row) => row.name}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
