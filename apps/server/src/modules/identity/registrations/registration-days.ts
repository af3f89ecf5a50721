import type { Context } from '#platform/context.ts'
import { foldDays } from './store-days.ts'

/** Members are added up by the day on which they registered, so that a report counts none of them. */
export async function foldRegistrations({ db, now }: Context): Promise<void> {
  await foldDays(db, now)
}
