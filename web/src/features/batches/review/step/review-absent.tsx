import { Button } from 'antd'
import { useText } from '../../../../ui/language.ts'
import { Card } from '../../../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../../../ui/states.tsx'
import { batchText } from '../../text.ts'
import '../review.css'
import { reviewText as text } from '../text.ts'

interface ReviewAbsentProps {
  /** The batch says that its file is still being read. */
  isReading: boolean
  error: Error | null
  onRetry: () => void
  onStartOver: () => void
}

/** What stands in the place of a review that is not there: the file is being read, the batch is gone, loading failed. */
export function ReviewAbsent({ isReading, error, onRetry, onStartOver }: ReviewAbsentProps) {
  const t = useText()
  const key = error && 'key' in error ? error.key : undefined
  if (key === 'batch.reading' || isReading)
    return (
      <Card>
        <Loading />
        <p className="zx-review-reading">{t(text.reading)}</p>
      </Card>
    )
  if (!error) return <Loading tall />
  return (
    <Card>
      {key === 'record.missing' ? (
        <Empty
          title={t(batchText.gone)}
          hint={t(batchText.goneHint)}
          action={<Button onClick={onStartOver}>{t(batchText.startOver)}</Button>}
        />
      ) : (
        <Failed onRetry={onRetry} />
      )}
    </Card>
  )
}
