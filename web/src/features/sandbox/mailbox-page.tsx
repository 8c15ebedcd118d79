import { MailOutlined, MessageOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { maxEmail } from '@zhixin/contract/limits'
import { Button, Input, Pagination } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRelativeTime } from '../../parts/use-relative-time.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import './mailbox.css'
import { timeText } from '../../parts/company-time.ts'
import { MessageView } from './message-view.tsx'
import { type MessageLine, useMessages } from './queries.ts'
import { mailboxText as text } from './text.ts'

const pageSize = 50

/** The mailbox of a sandbox installation: what would have been sent, and to whom. */
export function MailboxPage() {
  const t = useText()
  const ago = useRelativeTime()
  const [address, setAddress] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useMessages(useDeferredValue(keyword.trim()), page, pageSize)
  const open = address.get('message') ?? undefined
  const choose = (id: string | undefined) => setAddress(id ? { message: id } : {}, { replace: true })
  return (
    <Page
      fill
      title={t(text.title)}
      hint={t(text.hint)}
      actions={
        <Button icon={<ReloadOutlined aria-hidden spin={isFetching} />} onClick={() => void refetch()}>
          {t(text.refresh)}
        </Button>
      }
    >
      <div className={open ? 'zx-mail zx-mail-open' : 'zx-mail'}>
        <div className="zx-mail-side">
          <div className="zx-mail-search">
            <Input
              type="search"
              allowClear
              prefix={<SearchOutlined aria-hidden />}
              aria-label={t(text.search)}
              placeholder={t(text.search)}
              maxLength={maxEmail}
              value={keyword}
              onChange={(event) => {
                setKeyword(event.target.value)
                setPage(1)
              }}
            />
          </div>
          {isError && <Failed onRetry={() => void refetch()} />}
          {!isError && !data && <Loading />}
          {data?.list.length === 0 && (
            <Empty title={t(keyword ? text.noneFound : text.empty)} {...(keyword ? {} : { hint: t(text.emptyHint) })} />
          )}
          {data && data.list.length > 0 && (
            <ul className="zx-mail-list" aria-label={t(text.list)}>
              {data.list.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  when={ago(line.at)}
                  open={line.id === open}
                  onOpen={() => choose(line.id)}
                />
              ))}
            </ul>
          )}
          {data && data.total > pageSize && (
            <div className="zx-mail-pager">
              <Pagination
                simple
                showSizeChanger={false}
                size="small"
                current={page}
                pageSize={pageSize}
                total={data.total}
                onChange={setPage}
              />
            </div>
          )}
        </div>
        <MessageView id={open} onBack={() => choose(undefined)} />
      </div>
    </Page>
  )
}

interface LineProps {
  line: MessageLine
  /** How long ago the message came. */
  when: string
  open: boolean
  onOpen: () => void
}

function Line({ line, when, open, onOpen }: LineProps) {
  const t = useText()
  const Icon = line.channel === 'email' ? MailOutlined : MessageOutlined
  return (
    <li>
      <button type="button" aria-current={open} onClick={onOpen}>
        <Icon aria-label={t(text[line.channel])} />
        <span className="zx-mail-to">{line.to}</span>
        <time dateTime={line.at} title={timeText(line.at, 'second')}>
          {when}
        </time>
        <span className="zx-mail-subject">{line.subject || t(text.noSubject)}</span>
      </button>
    </li>
  )
}
