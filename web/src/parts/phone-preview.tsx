import type { Language } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { SlipCard } from '../slip/slip-card.tsx'
import { Watermark } from '../slip/view/confirm/watermark.tsx'
import { Loading } from '../ui/states.tsx'
import { useCompanyLogo } from './company/use-company.ts'
import './phone-preview.css'

export interface PhonePreviewProps {
  label: string
  /** Undefined while the slip is loading. */
  slip: SlipView | undefined
  language: Language
}

/** A phone that shows a slip, drawn by the component of the employee's page (REVIEW-04). */
export function PhonePreview({ label, slip, language }: PhonePreviewProps) {
  const logo = useCompanyLogo()
  return (
    <figure className="zx-phone" data-theme="light" aria-label={label}>
      <div className="zx-phone-bar" aria-hidden>
        <span />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className="zx-phone-screen" tabIndex={0}>
        {slip ? (
          <div className="sp-marked">
            <SlipCard slip={slip} language={language} logo={logo} />
            {slip.watermark && <Watermark text={slip.watermark} />}
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </figure>
  )
}
