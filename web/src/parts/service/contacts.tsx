import { PhoneOutlined } from '@ant-design/icons'
import { QRCode } from 'antd'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { useSupportContacts } from './queries.ts'
import './support.css'
import { supportText as text } from './support-text.ts'

/** What the installation says of whom to ask; what it does not say is not made up. */
export function Contacts() {
  const t = useText()
  const { data, isError, refetch } = useSupportContacts()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { hotline, preSales, afterSales } = data
  return (
    <div className="zx-support">
      <p className="zx-hotline">
        <PhoneOutlined aria-hidden />
        <span>{t(text.hotline)}</span>
        {hotline ? <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>{hotline}</a> : <em>{t(text.unset)}</em>}
      </p>
      <div className="zx-codes">
        <Code name={t(text.preSales)} value={preSales} />
        <Code name={t(text.afterSales)} value={afterSales} />
      </div>
      {!hotline && !preSales && !afterSales && <p className="zx-support-hint">{t(text.unsetHint)}</p>}
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
      <figcaption>
        {name}
        {value && (
          <a href={value} target="_blank" rel="noreferrer">
            {t(wayOf(value))}
          </a>
        )}
      </figcaption>
    </figure>
  )
}

/** What a click on the address of a QR code does, for whoever reads it on the device that would have to scan it. */
function wayOf(address: string) {
  if (/^mailto:/i.test(address)) return text.writeMail
  return /^tel:/i.test(address) ? text.dial : text.openLink
}
