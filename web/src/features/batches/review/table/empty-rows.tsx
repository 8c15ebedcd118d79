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
        action={<Button onClick={selection.clearFilters}>{t(text.clearFilters)}</Button>}
      />
    )
  if (selection.show === 'all') return <Empty title={t(text.nothingLeft)} hint={t(text.nothingLeftHint)} />
  return (
    <Empty
      title={t(text.emptyShow)}
      hint={t(text.emptyShowHint)}
      action={<Button onClick={() => selection.setShow('all')}>{t(text.showAll)}</Button>}
    />
  )
}
