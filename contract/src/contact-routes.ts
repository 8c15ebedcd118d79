import { routesOf } from './area.ts'
import { contact } from './contact.ts'

/** How the forms of the public pages travel (AUTH-10). A build puts the finished table here. */
export const contactRoutes = routesOf(contact, 'public')
