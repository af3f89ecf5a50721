import { sql } from '#platform/database.ts'

/** The vendor's own name of the round `r`, as it was written. */
export const nameOfRound = sql<string>`coalesce(r.round_uuid::text, r.round_name)`
