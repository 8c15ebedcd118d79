import { PhoneOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { QRCode } from 'antd'
import { query } from '../../client/query.ts'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import './consult.css'
import { consultText as text } from './text.ts'

/** What the installation says of whom to ask; what it does not say is not made up. */
export function Contacts() {
  const t = useText()
  const { data, isError, refetch } = useQuery({
    ...query('support.contacts', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { hotline, preSales, afterSales } = data
  return (
    <div className="zx-contacts">
      <p className="zx-hotline">
        <PhoneOutlined aria-hidden />
        <span>{t(text.hotline)}</span>
        {hotline ? <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>{hotline}</a> : <em>{t(text.unset)}</em>}
      </p>
      <div className="zx-codes">
        <Code name={t(text.preSales)} value={preSales} />
        <Code name={t(text.afterSales)} value={afterSales} />
      </div>
      {!hotline && !preSales && !afterSales && <p className="zx-contacts-hint">{t(text.unsetHint)}</p>}
    </div>
  )
}

function Code({ name, value }: { name: string; value: string | null }) {
  const t = useText()
  return (
    <figure>
      {value ? (
        <div role="img" aria-label={t(text.scan, { name })}>
          <div aria-hidden>
            <QRCode value={value} type="svg" size={96} bordered={false} />
          </div>
        </div>
      ) : (
        <div className="zx-code-unset">{t(text.unset)}</div>
      )}
      <figcaption>{name}</figcaption>
    </figure>
  )
}
