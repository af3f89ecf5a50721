import { DAY_MS } from '@croupier/calendar/durations'
import { addOffer, grantBonus } from '#modules/bonuses/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { forfeit } from '../../src/modules/bonuses/grants.ts'
import { memberGrants } from '../../src/modules/bonuses/store-grants.ts'
import { expireBonuses } from '../../src/modules/games/rounds/bonus-plays.ts'
import { giftTerms } from './bonuses.ts'
import type { DemoPeople } from './demo-actors.ts'
import { thanks } from './demo-rewards-texts.ts'

const GIVEN_DAYS_AGO = 2

/** Bonuses at every state: one that has expired and one that was released of a member of the line, one that waits and one that was cancelled of the demo player. */
export async function liveDemoBonuses(context: Context, { player, members }: DemoPeople): Promise<void> {
  const [memberId = 0n] = members
  const past = { ...context, now: new Date(context.now.getTime() - GIVEN_DAYS_AGO * DAY_MS) }
  const shown = { code: 'thanks', texts: thanks, budgetCode: 'rewards', startsAt: past.now, endsAt: null, isOpen: true, stock: null }
  const gift = { kind: 'given' as const, most: 50_000n }
  // A grant keeps the terms of its time: the first one had to be played, within a day.
  await addOffer(past, { ...shown, gift, terms: { ...giftTerms, days: 1 } })
  await give(past, { memberId, code: 'thanks', reference: 'demo expired', amountMinor: 40_000n })
  await expireBonuses(context)
  await addOffer(context, { ...shown, gift, terms: { ...giftTerms, times: 0 } })
  await give(context, { memberId, code: 'thanks', reference: 'demo released', amountMinor: 5_000n })
  for (const reference of ['demo cancelled', 'demo waiting'])
    await give(context, { memberId: player.memberId, code: 'gift', reference, amountMinor: 10_000n })
  const grants = await memberGrants(context.db, player.memberId, 10)
  const cancelled = grants.filter(({ state }) => state === 'waiting').toSorted((one, other) => Number(one.id - other.id))[0]
  if (cancelled) await inTransaction(context, (tx) => forfeit(tx, cancelled, 'cancelled'))
}

type Given = { memberId: bigint; code: string; reference: string; amountMinor: bigint }

async function give(context: Context, order: Given): Promise<void> {
  await inTransaction(context, (tx) => grantBonus(tx, { ...order, source: 'operator', basis: { why: 'demo' } }))
}
