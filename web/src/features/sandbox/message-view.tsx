import { ArrowLeftOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { saveFile } from '../../client/save-file.ts'
import { timeText } from '../../parts/company-time.ts'
import { frameDocument, textAsHtml } from '../../parts/message-frame/message-frame.ts'
import { useText } from '../../ui/language.ts'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import './mailbox.css'
import { useMessage } from './queries.ts'
import { mailboxText as text } from './text.ts'

/** One message, in a frame that runs no scripts. */
export function MessageView({ id, onBack }: { id: string | undefined; onBack: () => void }) {
  const t = useText()
  const { data: message, isError, refetch } = useMessage(id)
  if (id === undefined) {
    return (
      <section className="zx-mail-view zx-mail-none">
        <Empty title={t(text.choose)} />
      </section>
    )
  }
  return (
    <section className="zx-mail-view" aria-label={t(text.body)}>
      <Button className="zx-mail-back" type="link" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
        {t(text.back)}
      </Button>
      {isError && <Failed onRetry={() => void refetch()} />}
      {!isError && !message && <Loading />}
      {message && (
        <>
          <header className="zx-mail-head">
            <h2>{message.subject || t(text.noSubject)}</h2>
            <p>
              <Tag variant="filled" color="blue">
                {t(text[message.channel])}
              </Tag>
              {t(text.to)} {message.to} · <time dateTime={message.at}>{timeText(message.at, 'second')}</time>
            </p>
            {message.attachment && <Attachment {...message.attachment} />}
          </header>
          <iframe
            title={message.subject || t(text.body)}
            // No scripts, no forms and no origin; a link may open a tab without the restrictions of this frame.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            srcDoc={frameDocument(message.html || textAsHtml(message.text))}
          />
        </>
      )}
    </section>
  )
}

function Attachment({ name, base64 }: { name: string; base64: string }) {
  const t = useText()
  const save = () => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    saveFile({ blob: new Blob([bytes], { type: 'application/pdf' }), headers: new Headers() }, name)
  }
  return (
    <Button size="small" icon={<PaperClipOutlined aria-hidden />} onClick={save}>
      {t(text.attachment, { name })}
    </Button>
  )
}
