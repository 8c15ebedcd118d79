import { Alert, Button } from 'antd'
import { useText } from '../../../ui/language.ts'
import { sharedShowOf } from './problem-show.ts'
import type { Check } from './queries.ts'
import './send.css'
import { sharedText as text } from './shared-text.ts'
import { sendText } from './text.ts'

interface SharedContactsProps {
  check: Check
  /** Leads to the rows of these people; left out in a question, which has no routes. */
  onShow?: (show: (typeof sharedShowOf)[keyof typeof sharedShowOf]) => void
}

/**
 * Which people of the batch get their slips at one contact, and at which, because one of them could read the other's pay
 * (REVIEW-11).
 */
export function SharedContacts({ check: { sharing, channel, problems }, onShow }: SharedContactsProps) {
  const t = useText()
  const count = problems.find(({ kind }) => kind === 'sharedTarget')?.count ?? 0
  if (count === 0) return null
  const unnamed = count - sharing.reduce((sum, shared) => sum + shared.count, 0)
  return (
    <Alert
      className="zx-send-repeated"
      type="warning"
      showIcon
      title={t(text.title[channel], { count: count.toLocaleString('en') })}
      description={
        <>
          {sharing.map(({ target, names, count: all }) => (
            <p key={`${target} ${names.join()}`}>
              {t(text.people, { names: names.join(t(sendText.comma)), target })}
              {all > names.length && t(sendText.notReachedMore, { count: all.toLocaleString('en') })}
            </p>
          ))}
          {unnamed > 0 && <p>{t(text.more, { count: unnamed.toLocaleString('en') })}</p>}
          <p>{t(text.means)}</p>
        </>
      }
      action={
        onShow && (
          <Button size="small" onClick={() => onShow(sharedShowOf[channel])}>
            {t(text.show)}
          </Button>
        )
      }
    />
  )
}
