import { clockAt } from '@croupier/calendar/calendar'
import type { depositChannels, depositSettings } from '@croupier/contract/cashier'
import type { ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import type { Context, TxContext } from '#platform/context.ts'
import { entryOf, joinedLimits } from './rules-deposit-routes.ts'
import { depositSettingsOf, opensAt } from './rules-deposits.ts'
import { adapterOf, isShownIn } from './rules-methods.ts'
import { listChannels } from './store.ts'

/** What the member pays with, by the adapter of the channel. */
const paidBy = { hosted_page: 'page', bank_transfer: 'transfer', qr_ph: 'qr', crypto: 'coin' } as const

export async function readChannels(context: Context): Promise<ValueOf<typeof depositChannels>> {
  const channels = await shownChannels(context)
  const clock = await brandClock(context)
  const kinds = [...new Set(channels.map((channel) => channel.kind))]
  const show = ([code, [first, ...rest]]: [string, [Shown, ...Shown[]]]) => {
    const { minimumMinor, maximumMinor } = joinedLimits([first, ...rest])
    const opens = [first, ...rest].map(({ hours }) => opensAt(hours, clock))
    return {
      code,
      name: (context.actor.language === 'TY' && first.nameFilipino) || first.name,
      minimum: minimumMinor,
      maximum: maximumMinor,
      fee: first.feeMinor,
      feeBasisPoints: first.basisPoints,
      opensAt: opens.includes(null) ? null : (opens[0] ?? null),
      arrives: first.adapter === 'bank_transfer' ? ('after_check' as const) : ('at_once' as const),
      paidBy: paidBy[adapterOf(first.adapter)],
    }
  }
  return { groups: kinds.map((kind) => ({ kind, channels: entriesOf(channels.filter((channel) => channel.kind === kind)).map(show) })) }
}

type Shown = Awaited<ReturnType<typeof shownChannels>>[number]

/** The entries of the member's page in its order, each with its channels. */
function entriesOf(channels: readonly Shown[]): [string, [Shown, ...Shown[]]][] {
  const entries = new Map<string, [Shown, ...Shown[]]>()
  for (const channel of channels) {
    const entry = entryOf(channel)
    const standing = entries.get(entry)
    if (standing) standing.push(channel)
    else entries.set(entry, [channel])
  }
  return [...entries]
}

/** The amounts of deposits that the brand's channels take between them. */
export async function readDepositSettings(context: Context): Promise<ValueOf<typeof depositSettings>> {
  return depositSettingsOf(await shownChannels(context))
}

/** The time of day on the brand's clock. */
export async function brandClock(context: Context | TxContext): Promise<string> {
  return clockAt(context.now, (await brandOf(context, context.actor.brandId)).settings.timeZone)
}

/** The open channels that are shown where the caller is. */
export async function shownChannels(context: Context | TxContext) {
  const country = context.ports.geo.countryOf(context.actor.ip)
  return (await listChannels(context.db, context.actor.brandId)).filter((channel) => isShownIn(country, channel))
}
