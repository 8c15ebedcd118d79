import { useQuery } from '@tanstack/react-query'
import { query } from '../../client/query.ts'
import { TemplateList } from '../../parts/slip-style/templates/template-list.tsx'
import { slipTemplatesText } from '../../parts/slip-style/templates/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Facts } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { salarySettingText as text } from './text.ts'

/** How many names of templates the section shows. */
const maxNamed = 5

/** Whether there is a template that could be renamed or deleted. */
export function useHasTemplates(): boolean {
  const { data } = useQuery(query('batches.listTemplates', {}))
  return data !== undefined && data.list.length > 0
}

/** The names of the company's slip templates. They are made where a payroll is designed. */
export function SlipTemplates() {
  const t = useText()
  const { data, isError, refetch } = useQuery(query('batches.listTemplates', {}))
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { list } = data
  const more = list.length - maxNamed
  return (
    <>
      <p className="zx-plain">{t(text.templatesHint)}</p>
      <Facts
        rows={[
          {
            label: t(text.templatesKept),
            value: list.length ? (
              <>
                {list.slice(0, maxNamed).map(({ id, name }) => (
                  <div key={id}>{name}</div>
                ))}
                {more > 0 && <small className="zx-section-small">{t(text.templatesMore, { count: more })}</small>}
              </>
            ) : (
              <>
                {t(slipTemplatesText.none)}
                <small className="zx-section-small">{t(text.templatesNone)}</small>
              </>
            ),
          },
        ]}
      />
    </>
  )
}

/** All templates, to be renamed or deleted between two payrolls. */
export function SlipTemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open title={t(slipTemplatesText.title)} onClose={onClose} footer={null} width="min(720px, 100vw - 24px)">
      <p className="zx-plain">{t(slipTemplatesText.hint)}</p>
      <TemplateList none={t(text.templatesNone)} />
    </Dialog>
  )
}
