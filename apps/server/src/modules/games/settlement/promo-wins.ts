import { DAY_MS } from '@croupier/calendar/durations'
import type { Context } from '#platform/context.ts'
import { promoKey } from './book-keys.ts'
import type { Command } from './settlements.ts'
import { lockInTurn } from './store-locks.ts'
import { readPromoSums } from './store-promos.ts'

/**
 * What the promotions of each named vendor may still pay in 24 hours, by brand and vendor: the connection's ceiling less what wins without a
 * bet were paid since. Their payers wait for each other, so that two lanes cannot both take the last of it.
 */
export async function readPromoRooms({ db, now }: Context, commands: readonly Command[]): Promise<Map<string, bigint>> {
  const promos = new Map(commands.filter(({ message }) => message.kind === 'win' && message.isPromo).map((one) => [promoKey(one), one]))
  if (promos.size === 0) return new Map()
  const names = [...promos].toSorted(([one], [other]) => one.localeCompare(other)).map(([, command]) => command)
  const [, sums] = await Promise.all([
    lockInTurn(
      db,
      names.map((name) => `games.promo ${promoKey(name)}`),
    ),
    readPromoSums(db, names, new Date(now.getTime() - DAY_MS)),
  ])
  return new Map(sums.map((row) => [promoKey(row), row.ceilingMinor - row.paidMinor]))
}
