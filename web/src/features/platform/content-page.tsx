import { isScreenName } from '@zhixin/domain/navigation/menu'
import { screens } from '@zhixin/domain/navigation/screens'
import { useText } from '../../ui/language.ts'
import { PlatformTable } from './platform-table.tsx'
import { useContent } from './queries.ts'
import { platformText as text } from './text.ts'

/** The texts that pages show to their users (NAV-05). */
export function ContentPage() {
  const t = useText()
  const { data, isError, refetch } = useContent()
  return (
    <PlatformTable
      title={t(text.content)}
      hint={t(text.contentHint)}
      columns={[
        {
          key: 'screen',
          title: t(text.page),
          width: 160,
          value: ({ screen }) => (isScreenName(screen) ? t(screens[screen].title) : screen),
        },
        { key: 'textCh', title: t(text.textCh), width: 380, grow: true, lang: 'zh-CN', value: (row) => row.textCh },
        { key: 'textEn', title: t(text.textEn), width: 380, grow: true, lang: 'en', value: (row) => row.textEn },
        {
          key: 'shown',
          title: t(text.shown),
          width: 100,
          value: (row) => t(row.shown ? text.isShown : text.isHidden),
        },
      ]}
      rows={data?.tips}
      rowKey={(row) => row.name}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
