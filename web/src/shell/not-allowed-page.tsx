import { NoticePage } from './notice-page.tsx'
import { shellText } from './text.ts'

/** A page that is there, and not for this user. */
export const NotAllowedPage = () => <NoticePage title={shellText.notAllowed} hint={shellText.notAllowedHint} />
