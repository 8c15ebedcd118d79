import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { useText } from '../../slip-language.ts'
import './held.css'
import { type Held, type HeldWay, heldOffers, heldReason } from '@zhixin/domain/payslip/pages/held-offers'
import { heldText as text } from '@zhixin/domain/payslip/pages/held-text'
import { ProveCode } from './prove-code.tsx'
import { ProveContact } from './prove-contact.tsx'

interface HeldNoticeProps {
  held: Held
  /** The person has proved their identity, so the list must be requested again. */
  onProved: () => void
}

/**
 * Explains why earlier slips are withheld after a contact was changed, and offers the ways to prove that the person is
 * the same (TRUST-06): the earlier safety code, or a code sent to the old phone or mailbox.
 */
export function HeldNotice({ held, onProved }: HeldNoticeProps) {
  const t = useText()
  const [way, setWay] = useState<HeldWay | null>(null)
  const offers = heldOffers(held, t)
  return (
    <section className="sp-held" aria-label={t(text.title)}>
      <div className="sp-held-head">
        <Icon name="lock" size={22} />
        <div>
          <h2>{t(text.title)}</h2>
          <p>{heldReason(held, t)}</p>
        </div>
      </div>
      {way === 'safetyCode' && <ProveCode onProved={onProved} />}
      {(way === 'phone' || way === 'email') && (
        <ProveContact way={way} target={held.ways[way] ?? ''} onProved={onProved} />
      )}
      {way === null && offers.length > 0 && (
        <div className="sp-held-ways">
          {offers.map((offer) => (
            <button
              type="button"
              className="sp-button sp-button-small"
              key={offer.way}
              onClick={() => setWay(offer.way)}
            >
              {offer.label}
            </button>
          ))}
        </div>
      )}
      {way !== null && (
        <p className="sp-below">
          <button type="button" className="sp-textbutton" onClick={() => setWay(null)}>
            {t(pageText.back)}
          </button>
        </p>
      )}
      <p className="sp-small">{t(offers.length ? text.orAsk : text.onlyAsk)}</p>
    </section>
  )
}
