import { clockAt } from '@croupier/calendar/calendar'
import type { depositChannels, depositSettings } from '@croupier/contract/cashier'
import type { ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import type { Context, TxContext } from '#platform/context.ts'
import { depositSettingsOf, opensAt } from './rules-deposits.ts'
import { adapterOf, isShownIn } from './rules-methods.ts'
import { listChannels } from './store.ts'

/** What the member pays with, by the adapter of the channel. */
const paidBy = { hosted_page: 'page', bank_transfer: 'transfer', qr_ph: 'qr' } as const

export async function readChannels(context: Context): Promise<ValueOf<typeof depositChannels>> {
  const channels = await shownChannels(context)
  const clock = await brandClock(context)
  const kinds = [...new Set(channels.map((channel) => channel.kind))]
  const show = (channel: (typeof channels)[number]) => ({
    code: channel.code,
    name: (context.actor.language === 'TY' && channel.nameFilipino) || channel.name,
    minimum: channel.minimumMinor,
    maximum: channel.maximumMinor,
    fee: channel.feeMinor,
    feeBasisPoints: channel.basisPoints,
    opensAt: opensAt(channel.hours, clock),
    arrives: channel.adapter === 'bank_transfer' ? ('after_check' as const) : ('at_once' as const),
    paidBy: paidBy[adapterOf(channel.adapter)],
  })
  return { groups: kinds.map((kind) => ({ kind, channels: channels.filter((channel) => channel.kind === kind).map(show) })) }
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
