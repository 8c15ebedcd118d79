import { NoticePage } from './notice-page.tsx'
import { shellText } from './text.ts'

/** An address that leads nowhere, or nowhere for this user. */
export const NotFoundPage = () => <NoticePage title={shellText.notFound} hint={shellText.notFoundHint} />
