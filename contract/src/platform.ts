import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { edition, subject } from './platform/editions.ts'
import { changes, post } from './route.ts'
import { id, shortText } from './shapes.ts'

const version = z.number().int().min(0)

export const platform = defineArea('platform', {
  subjects: call({
    route: post('/sys_platform/listSubjects'),
    access: 'platform',
    audit: none,
    summary: 'List everything that platform users edit, with its version and who changed it last.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        edition.omit({ content: true, restoredFrom: true }).extend({
          subject,
          screen: z.string().describe("For a tip: the name of the screen above which it stands; otherwise ''."),
        }),
      ),
    }),
  }),

  read: call({
    route: post('/sys_platform/readSubject'),
    access: 'platform',
    audit: none,
    summary: 'Get a document in its current version, and the built-in one.',
    input: z.object({ subject }),
    reply: edition.extend({ builtIn: edition.shape.content }),
  }),

  history: call({
    route: post('/sys_platform/listVersions'),
    access: 'platform',
    audit: none,
    summary: 'List the versions of a document, newest first.',
    input: z.object({ subject }),
    reply: z.object({ list: z.array(edition) }),
  }),

  save: call({
    route: post('/sys_platform/saveSubject', changes),
    access: 'platform',
    audit: ['platform.change'],
    summary: 'Save a document as a new version. Refused where somebody saved one after `version`.',
    input: z.object({
      subject,
      version: version.describe('The version that was edited.'),
      content: edition.shape.content.describe('The whole document, of the kind that it had.'),
      takeFromUsers: z
        .boolean()
        .default(false)
        .describe('Roles: take a removed role from the users who have it. Without it such a removal is refused.'),
    }),
    reply: edition,
  }),

  restore: call({
    route: post('/sys_platform/restoreVersion', changes),
    access: 'platform',
    audit: ['platform.restore'],
    summary: 'Save an earlier version of a document once more, as its newest. 0: as the program brings it.',
    input: z.object({
      subject,
      version: version.describe('The version that was shown.'),
      to: version.describe('The version to save once more; 0: as the program brings it.'),
    }),
    reply: edition,
  }),

  menus: call({
    route: post('/sys_menu/listMenu'),
    access: 'platform',
    audit: none,
    summary: 'List all menu items in their order, for all users, with what can be changed of them.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          menuId: z.string(),
          superiorMenuId: z.string().nullable(),
          name: z.string().describe("Name of the screen that it opens; '' for a group."),
          path: z.string(),
          menuName: z.string(),
          menuNameEn: z.string(),
        }),
      ),
    }),
  }),

  roles: call({
    route: post('/sys_role/listRole'),
    access: 'platform',
    audit: none,
    summary: 'List the roles with their users.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          roleName: z.string(),
          users: z.number().describe('How many users of all companies have the role.'),
          names: z
            .array(z.object({ accountId: id, userName: shortText, companyName: z.string() }))
            .describe('The first hundred of them.'),
        }),
      ),
    }),
  }),
})
