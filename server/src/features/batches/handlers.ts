import type { HandlersOf } from '../../handler.ts'
import { alertHandlers } from './alerts/handlers.ts'
import { contactsHandlers } from './contacts/handlers.ts'
import { checkHandlers } from './findings/handlers.ts'
import { importHandlers } from './import/handlers.ts'
import { templateHandlers } from './import/templates/handlers.ts'
import { messageHandlers } from './messages/handlers.ts'
import { reviewHandlers } from './review/handlers.ts'
import { sendHandlers } from './send/handlers.ts'

export const batchesHandlers: HandlersOf<'batches'> = {
  ...importHandlers,
  ...reviewHandlers,
  ...alertHandlers,
  ...checkHandlers,
  ...sendHandlers,
  ...contactsHandlers,
  ...messageHandlers,
  ...templateHandlers,
}
