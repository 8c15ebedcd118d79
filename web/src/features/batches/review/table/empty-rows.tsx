import { isComparison } from '@zhixin/domain/batches/amount-filter'
import { Button } from 'antd'
import { useText } from '../../../../ui/language.ts'
import { Empty } from '../../../../ui/states.tsx'
import { reviewText as text } from '../text.ts'
import type { useReviewQuery } from '../use-review-query.ts'

/** Why no row is shown, and the way back to rows: none passes the filter, the part has none, or none is left at all. */
export function EmptyRows({ selection }: { selection: ReturnType<typeof useReviewQuery> }) {
  const t = useText()
  if (selection.isNarrowed)
    return (
      <Empty
        title={t(text.emptyFilter)}
        {...(Object.values(selection.filters).some(isComparison) ? { hint: t(text.emptyFilterCompared) } : {})}
        action={<Button onClick={selection.clearFilters}>{t(text.clearFilters)}</Button>}
      />
    )
  if (selection.show === 'all') return <Empty title={t(text.nothingLeft)} hint={t(text.nothingLeftHint)} />
  const done = text.emptyDone[selection.show]
  return <Empty title={t(done)} action={<Button onClick={() => selection.setShow('all')}>{t(text.showAll)}</Button>} />
}
