import { privacyPolicy } from '@zhixin/contract/legal/privacy-policy-text'
import type { Pair } from '@zhixin/contract/pair'
import { useText } from '../../state/language.ts'
import { miniText as text } from '../../text.ts'
import { Box } from '../../ui/elements'
import { Screen } from '../../ui/screen.tsx'

/** The privacy policy, with the words of the web page. */
export default function PrivacyPage() {
  const t = useText()
  const { title, since, summary, sections } = privacyPolicy
  return (
    <Screen title={title} isPublic withBack isHeading>
      <Box as="article" className="card legal" label={t(title)}>
        <Box as="p" className="small-left">
          {t(text.since, { day: since })}
        </Box>
        {summary.map((pair) => (
          <Box as="p" className="legal-summary" key={pair.en}>
            {t(pair)}
          </Box>
        ))}
        {sections.map((section, at) => (
          <Box as="section" key={section.title.en}>
            <Box as="h2" className="card-title">
              {`${at + 1}. ${t(section.title)}`}
            </Box>
            {section.blocks.map((block) => (
              <Block block={block} key={'en' in block ? block.en : block[0]?.en} />
            ))}
          </Box>
        ))}
      </Box>
    </Screen>
  )
}

function Block({ block }: { block: Pair | readonly Pair[] }) {
  const t = useText()
  if ('en' in block)
    return (
      <Box as="p" className="legal-text">
        {t(block)}
      </Box>
    )
  return (
    <Box as="ul">
      {block.map((pair) => (
        <Box as="li" className="legal-text legal-item" key={pair.en}>
          {t(pair)}
        </Box>
      ))}
    </Box>
  )
}
