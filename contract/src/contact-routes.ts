import { routesOf } from './area.ts'
import { contact } from './contact.ts'

/** The routes of the public pages' forms (AUTH-10). The build puts the finished table here. */
export const contactRoutes = routesOf(contact, 'public')
