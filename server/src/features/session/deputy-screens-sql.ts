import { sql } from 'kysely'

/**
 * The screens of a membership `m`: those that were chosen, and what the roles bring that were given with them
 * (ACCOUNT-05). null: no deputy. It looks at the menus of roles, so it needs a platform transaction.
 */
export const deputyScreens = sql<string[] | null>`case when cardinality(m.deputy_roles) > 0
  then m.screens || array(select n.name from role_menu g join menu n on n.id = g.menu_id
    where g.role_name = any(m.deputy_roles) and n.name <> '' and n.name <> all(m.screens) group by n.name order by n.name)
  else m.screens end`
