import { channelCoin, channelRoute, depositAdapters, type methodTerms, transferAccount } from '@croupier/contract/console/cashier-methods'
import * as z from 'zod/mini'

export type MethodTerms = z.infer<typeof methodTerms>
export type DepositTerms = Extract<MethodTerms, { kind: 'deposit' }>
export type NewChannel = Extract<MethodTerms, { kind: 'channel' }>
export type ChannelRoute = z.infer<typeof channelRoute>
export type WithdrawalTerms = Extract<MethodTerms, { kind: 'withdrawal' }>

/** The terms of withdrawals until two operators have agreed on others. */
export const openingTerms: WithdrawalTerms = { kind: 'withdrawal', minimum: 10_000n, maximum: 5_000_000n, fee: 0n, perDay: 10 }

/** The channel that terms are of; null: those of withdrawals. */
export function channelOf(terms: MethodTerms): string | null {
  return terms.kind === 'withdrawal' ? null : terms.channel
}

/** Whether a visitor from `country` is shown a channel; one that names countries is not shown where the country is unknown. */
export function isShownIn(country: string | undefined, { countries }: { countries: readonly string[] }): boolean {
  return countries.length === 0 || (country !== undefined && countries.includes(country))
}

/** The adapter of a channel, as its row names it. */
export function adapterOf(kept: string): (typeof depositAdapters)[number] {
  const adapter = depositAdapters.find((known) => known === kept)
  if (!adapter) throw new Error(`a channel names an unknown adapter: ${kept}`)
  return adapter
}

/** The account of bank transfers, as a row keeps it; null where there is none. */
export function accountOf(kept: unknown): z.infer<typeof transferAccount> | null {
  return kept === null ? null : transferAccount.parse(kept)
}

/** The coin of a channel, as a row keeps it; null where it has none. */
export function channelCoinOf(kept: unknown): z.infer<typeof channelCoin> | null {
  return kept === null ? null : channelCoin.parse(kept)
}

/** The route of a channel, as a row keeps it: amounts as decimal texts; null where it stands for itself. */
export function routeOf(kept: unknown): ChannelRoute | null {
  return kept === null ? null : z.decode(channelRoute, kept as z.input<typeof channelRoute>)
}

export const writeRoute = (route: ChannelRoute) => z.encode(channelRoute, route)

/** The most channels of a brand that are not closed for good: what the member's page can show. */
export const CHANNELS_MAX = 50

/** Why a channel of a code cannot be added: codes are for good, and the page has room for so many. */
export function refusalOfChannel({ isTaken, standing }: { isTaken: boolean; standing: number }) {
  if (isTaken) return 'channel_taken'
  return standing >= CHANNELS_MAX ? 'channels_full' : undefined
}
