import { timeText } from '../../parts/company-time.ts'
import { reviewSettingsText } from '../../parts/review-settings/text.ts'
import { useText } from '../../ui/language.ts'
import { salarySettingText as text } from './text.ts'

/** Who saved it last, and when. */
export function LastChange({ by, at }: { by: string; at: string | null }) {
  const t = useText()
  return (
    <p className="zx-section-small zx-section-last">
      {at ? t(reviewSettingsText.changedBy, { by, at: timeText(at) }) : t(text.neverChanged)}
    </p>
  )
}
