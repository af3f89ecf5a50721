import { datesAt, spanAt } from '@croupier/calendar/calendar'
import { DAY_MS } from '@croupier/calendar/durations'
import { cashbackOffers, giveCashbacks } from '#modules/bonuses/index.ts'
import { lossesOf } from '#modules/games/index.ts'
import { brandIds, brandOf } from '#modules/site/index.ts'
import { asSystem, type Context } from '#platform/context.ts'

const MEMBERS_AT_ONCE = 500

/** Gives the cashbacks of the week that ended last, on each brand's clock; what was given before, or is too little, is passed over. */
export async function giveLastCashbacks(context: Context): Promise<void> {
  for (const brandId of await brandIds(context)) await giveOfBrand(asSystem(context, brandId))
}

async function giveOfBrand(context: Context): Promise<void> {
  const { settings } = await brandOf(context, context.actor.brandId)
  const { from: to } = spanAt('week', context.now, settings.timeZone)
  const inside = new Date(to.getTime() - DAY_MS)
  const { from } = spanAt('week', inside, settings.timeZone)
  const week = datesAt('week', inside, settings.timeZone).first
  for (const offer of await cashbackOffers(context)) {
    for (let after: bigint | undefined = 0n; after !== undefined; ) {
      const losses = await lossesOf(context, { from, to, leastMinor: offer.leastMinor, after, limit: MEMBERS_AT_ONCE })
      await giveCashbacks(context, offer, { week, losses })
      after = losses.length === MEMBERS_AT_ONCE ? losses.at(-1)?.memberId : undefined
    }
  }
}
