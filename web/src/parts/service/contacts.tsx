import { PhoneOutlined } from '@ant-design/icons'
import { QRCode } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
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
  if (!hotline && !preSales && !afterSales) return <WithoutContacts />
  return (
    <div className="zx-support">
      {hotline && (
        <p className="zx-hotline">
          <PhoneOutlined aria-hidden />
          <span>{t(text.hotline)}</span>
          <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>{hotline}</a>
        </p>
      )}
      <div className="zx-codes">
        {preSales && <Code name={t(text.preSales)} value={preSales} />}
        {afterSales && <Code name={t(text.afterSales)} value={afterSales} />}
      </div>
    </div>
  )
}

function Code({ name, value }: { name: string; value: string }) {
  const t = useText()
  return (
    <figure>
      <div role="img" aria-label={t(text.scan, { name })}>
        <div aria-hidden>
          <QRCode value={value} type="svg" size={96} bordered={false} />
        </div>
      </div>
      <figcaption>
        {name}
        <a href={value} target="_blank" rel="noreferrer">
          {t(wayOf(value))}
        </a>
      </figcaption>
    </figure>
  )
}

/** Where the installation names nobody: who answers instead. */
function WithoutContacts() {
  const t = useText()
  const mayOpen = useMayOpen()
  return (
    <div className="zx-support">
      <p>{t(text.noContacts)}</p>
      <ul className="zx-support-instead">
        <li>{t(text.askAdmin)}</li>
        <li>
          {mayOpen('orderCenter') ? <Link to={paths.orderCenter}>{t(text.leaveMessage)}</Link> : t(text.askOpener)}
        </li>
      </ul>
    </div>
  )
}

/** What a click on the address of a QR code does, for whoever reads it on the device that would have to scan it. */
function wayOf(address: string) {
  if (/^mailto:/i.test(address)) return text.writeMail
  return /^tel:/i.test(address) ? text.dial : text.openLink
}
