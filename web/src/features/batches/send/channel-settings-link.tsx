import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useMayOpen } from '../../../session/state/own-routes.ts'
import { useText } from '../../../ui/language.ts'
import { sendText as text } from './text.ts'

/** Leads to the settings of the channels; whoever may not open them is told whom to ask. */
export function ChannelSettingsLink({ about }: { about: string }) {
  const t = useText()
  const mayOpen = useMayOpen()
  if (!mayOpen('channelSettings')) return <span>{t(text.askForChannels)}</span>
  return (
    <Link to={paths.channelSettings} aria-label={`${t(text.openChannels)}: ${about}`}>
      {t(text.openChannels)}
    </Link>
  )
}
