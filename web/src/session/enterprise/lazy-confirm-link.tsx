import { lazyPage } from '../../ui/code/lazy-page.tsx'
import type { ConfirmLinkProps } from './confirm-link.tsx'

/** A link is made once for each user, so what it asks arrives when it is asked. */
export const LazyConfirmLink = lazyPage<ConfirmLinkProps>(
  () => import('./confirm-link.tsx').then((file) => file.ConfirmLink),
  { waiting: null, keepsWindow: true },
).Page
