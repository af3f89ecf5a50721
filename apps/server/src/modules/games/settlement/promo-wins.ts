import { DAY_MS } from '@croupier/calendar/durations'
import type { Context } from '#platform/context.ts'
import { promoKey } from './book-keys.ts'
import { promosOf, roomsOf } from './rules-batches.ts'
import type { Command } from './settlements.ts'
import { lockInTurn } from './store-locks.ts'
import { readPromoSums } from './store-promos.ts'

/**
 * What the promotions of each named vendor may still pay in 24 hours, by brand and vendor: the connection's ceiling less what wins without a
 * bet were paid since. Their payers wait for each other, so that two lanes cannot both take the last of it.
 */
export async function readPromoRooms({ db, now }: Context, commands: readonly Command[]): Promise<Map<string, bigint>> {
  const promos = promosOf(commands)
  if (promos.length === 0) return new Map()
  const [, sums] = await Promise.all([
    lockInTurn(
      db,
      promos.map((promo) => `games.promo ${promoKey(promo)}`),
    ),
    readPromoSums(db, promos, new Date(now.getTime() - DAY_MS)),
  ])
  return roomsOf(sums)
}
