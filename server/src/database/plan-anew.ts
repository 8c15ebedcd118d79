import { sql } from 'kysely'

/**
 * Stands in statements over a whole batch or roster. A connection keeps the plan of a named statement (door.ts names
 * those without a star); one made while the tables were empty compares every row with every person once fifty thousand
 * have come: two minutes instead of a tenth of a second.
 */
export const planAnew = sql`/* planned anew each time */`
