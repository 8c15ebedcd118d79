import { useQuery } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReplyOf } from '@zhixin/contract/calls'
import { query } from '../../../../client/query.ts'
import { frameDocument, textAsHtml } from '../../../../parts/message-frame/message-frame.ts'
import { useText } from '../../../../ui/language.ts'
import { Failed, Loading } from '../../../../ui/states.tsx'
import { messageText as text } from './message-text.ts'
import { SendToMyself } from './send-to-myself.tsx'
import './message.css'

type Message = NonNullable<ReplyOf<'batches.showMessage'>['message']>

/**
 * The message for the person whose slip is shown, as the channel would send it, and a test message to oneself
 * (SEND-14).
 */
export function MessagePreview({ batchId, rowNo, channel }: { batchId: string; rowNo: number; channel: ChannelName }) {
  const t = useText()
  const { data, isError, isPending, refetch } = useQuery(query('batches.showMessage', { id: batchId, rowNo, channel }))
  return (
    <section className="zx-message" aria-label={t(text.title)}>
      <h2>{t(text.title)}</h2>
      {isError && <Failed onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data && <p className="zx-message-to">{t(text.to, { name: data.name })}</p>}
      {data && (data.message ? <Shown message={data.message} /> : <p>{t(text.none)}</p>)}
      {data?.message && (
        <SendToMyself
          key={channel}
          batchId={batchId}
          rowNo={rowNo}
          channel={channel}
          // Only a mail that stays in the test mailbox has no sender.
          inSandbox={data.message.kind === 'mail' && data.message.from === ''}
        />
      )}
    </section>
  )
}

function Shown({ message }: { message: Message }) {
  const t = useText()
  if (message.kind === 'mail')
    return (
      <>
        <p className="zx-message-subject">{message.subject}</p>
        {message.attachment && <p className="zx-message-to">{t(text.attachment, { name: message.attachment })}</p>}
        <iframe
          title={message.subject}
          // No scripts run in it, and its links lead nowhere.
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={frameDocument(message.html || textAsHtml(message.text))}
        />
      </>
    )
  if (message.kind === 'text')
    return (
      <>
        <blockquote>{message.text}</blockquote>
        <p className="zx-message-to">{t(text.size, { characters: message.characters, parts: message.parts })}</p>
      </>
    )
  return (
    <dl>
      {message.values.map(({ name, value }) => (
        <div key={name}>
          <dt>{isKnown(name) ? t(text.names[name]) : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const isKnown = (name: string): name is keyof typeof text.names => Object.hasOwn(text.names, name)
