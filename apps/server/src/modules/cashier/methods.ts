import {
  type askMethodTerms,
  type decideMethodTerms,
  methodTerms,
  type paymentMethods,
  type placeMethod as placeMethodRoute,
} from '@croupier/contract/console/cashier-methods'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import * as z from 'zod/mini'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { refuseChanged } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { brandClock } from './channels.ts'
import { lastHourOf, turnOf } from './deposit-routes.ts'
import { areOneRoute, noDeposits } from './rules-deposit-routes.ts'
import {
  accountOf,
  adapterOf,
  channelCoinOf,
  channelOf,
  type DepositTerms,
  type MethodTerms,
  type NewChannel,
  openingTerms,
  refusalOfChannel,
  routeOf,
  type WithdrawalTerms,
} from './rules-methods.ts'
import {
  agreedWithdrawalTerms,
  askedChanges,
  type Channel,
  decideChange,
  endChannel,
  insertAgreedChannel,
  insertChange,
  listAllChannels,
  lockChange,
  lockChannel,
  surveyChannels,
  updatePlace,
  updateTerms,
} from './store-methods.ts'

/** Terms as they are kept: amounts as decimal texts, as on the wire. */
const readTerms = (kept: unknown): MethodTerms => z.decode(methodTerms, kept as z.input<typeof methodTerms>)
const writeTerms = (terms: MethodTerms) => z.encode(methodTerms, terms)

/** The last place on the member's page. */
const POSITION_MAX = 1_000

type Versioned<Terms> = { terms: Terms; version: number }

/** The terms of withdrawals that count. Versions follow one another: a change names the one that it replaces. */
export async function withdrawalTerms(context: Context | TxContext): Promise<Versioned<WithdrawalTerms>> {
  const agreed = await agreedWithdrawalTerms(context.db, context.actor.brandId)
  if (!agreed) return { terms: openingTerms, version: 1 }
  const terms = readTerms(agreed.terms)
  if (terms.kind !== 'withdrawal') throw new Error('terms of withdrawals are of another kind')
  return { terms, version: agreed.version + 1 }
}

function depositTermsOf(channel: Channel): DepositTerms {
  return {
    kind: 'deposit',
    channel: channel.code,
    names: { EN: channel.name, TY: channel.nameFilipino ?? channel.name },
    minimum: channel.minimumMinor,
    maximum: channel.maximumMinor,
    fee: channel.feeMinor,
    feeBasisPoints: channel.basisPoints,
    hours: channel.hours,
    adapter: adapterOf(channel.adapter),
    countries: channel.countries,
    account: accountOf(channel.account),
    coin: channelCoinOf(channel.coin),
    route: routeOf(channel.route),
  }
}

/** Every method with its terms, and the change of them that waits for a second operator. */
export async function readMethods(context: Context): Promise<ValueOf<typeof paymentMethods>> {
  const { brandId } = context.actor
  const channels = await listAllChannels(context.db, brandId)
  const changes = await askedChanges(context.db, brandId)
  const by = { clock: await brandClock(context), outcomes: await lastHourOf(context) }
  const { operatorId } = operatorOf(context)
  const shown = (asked: (typeof changes)[number]) => {
    const { id, why, askedByName: askedBy } = asked
    const isForMe = refusalOfDecision(asked, operatorId) === undefined
    return { id, terms: readTerms(asked.terms), why, askedBy, askedAt: asked.askedAt.getTime(), isForMe }
  }
  const askedOf = (code: string | null) => {
    const asked = changes.find(({ channel }) => channel === code)
    return asked ? shown(asked) : null
  }
  return {
    channels: channels.map((channel) => {
      const { code, kind: group, position, isOpen, endedAt, version } = channel
      const lately = { lastHour: by.outcomes.get(code) ?? noDeposits, turn: turnOf(channel, channels, by) }
      const terms = depositTermsOf(channel)
      return { group, terms, position, isOpen, isEnded: endedAt !== null, version, asked: askedOf(code), ...lately }
    }),
    newChannels: changes.map(shown).filter(({ terms }) => terms.kind === 'channel'),
    withdrawals: { ...(await withdrawalTerms(context)), asked: askedOf(null) },
  }
}

/** What a change would replace, null for a new channel; locks the channel's row. Refuses `channel_unknown`, `channel_taken`, `channels_full`. */
async function lockTerms(tx: TxContext, change: MethodTerms): Promise<Versioned<MethodTerms | null>> {
  if (change.kind === 'withdrawal') return await withdrawalTerms(tx)
  if (change.kind === 'channel') {
    const { isTaken, standing } = await surveyChannels(tx.db, tx.actor.brandId, change.channel)
    const refusal = refusalOfChannel({ isTaken, standing })
    if (refusal) return refuse(refusal)
    await checkRoute(tx, change, change.group)
    return { terms: null, version: 1 }
  }
  const row = (await lockChannel(tx.db, tx.actor.brandId, change.channel)) ?? refuse('channel_unknown')
  if (change.kind === 'deposit') await checkRoute(tx, change, row.kind)
  return { terms: depositTermsOf(row), version: row.version }
}

/** Refuses `route_mismatch` where terms would set a channel beside others of its route that are another thing for members. */
async function checkRoute(tx: TxContext, terms: DepositTerms | NewChannel, kind: string): Promise<void> {
  const { route, minimum: minimumMinor, maximum: maximumMinor, fee: feeMinor, feeBasisPoints: basisPoints, adapter } = terms
  if (!route) return
  const standing = (await listAllChannels(tx.db, tx.actor.brandId)).filter(
    (other) => other.endedAt === null && other.code !== terms.channel && routeOf(other.route)?.name === route.name,
  )
  if (!areOneRoute([...standing, { kind, adapter, minimumMinor, maximumMinor, feeMinor, basisPoints }])) refuse('route_mismatch')
}

const trailed = (terms: MethodTerms | null) => terms && writeTerms(terms)

/** Refuses `changed_meanwhile` where a method stands at another version than the one that was seen. */
async function checkVersion(tx: TxContext, channel: string | null, { current, seen }: Versions): Promise<void> {
  if (current !== seen) await refuseChanged(tx, subjectOf(channel))
}

type Versions = { current: number; seen: number }

/**
 * Asks for other terms. The same id again is the same request; refuses `id_reused`, `channel_unknown`, `channel_taken`,
 * `channels_full`, `route_mismatch`, `changed_meanwhile`, and `method_change_open` while another change of the method waits.
 */
export async function requestTerms(context: Context, { id, terms, version, why }: InputOf<typeof askMethodTerms>): Promise<null> {
  const write = async () =>
    await inTransaction(context, async (tx) => {
      const { operatorId, operatorName, brandId } = operatorOf(tx)
      const channel = channelOf(terms)
      const after = writeTerms(terms)
      const known = await lockChange(tx.db, brandId, id)
      if (known) return JSON.stringify(writeTerms(readTerms(known.terms))) === JSON.stringify(after) ? undefined : refuse('id_reused')
      const current = await lockTerms(tx, terms)
      await checkVersion(tx, channel, { current: current.version, seen: version })
      if ((await askedChanges(tx.db, brandId)).some((asked) => asked.channel === channel && asked.id !== id))
        return refuse('method_change_open')
      const author = { askedBy: operatorId, askedByName: operatorName, at: tx.now }
      await insertChange(tx.db, { id, brandId, channel, terms: after, version, why, ...author })
      await leaveTrail(tx, { action: 'method.ask', subject: subjectOf(channel), before: trailed(current.terms), after, why })
    })
  return await askOnce(write, ['method_change_pkey', 'method_change_open'])
}

const subjectOf = (channel: string | null) => (channel === null ? 'withdrawals' : `deposits by ${channel}`)

/**
 * Approves or rejects terms as the second operator; refuses `not_found`, `wrong_state`, `second_person_needed`, `route_mismatch`, and `changed_meanwhile`
 * where terms of withdrawals were agreed on since.
 */
export async function reviewTerms(context: Context, { id, action, why }: InputOf<typeof decideMethodTerms>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { operatorId, brandId } = operatorOf(tx)
    const asked = (await lockChange(tx.db, brandId, id)) ?? refuse('not_found')
    const refusal = refusalOfDecision(asked, operatorId)
    if (refusal) return refuse(refusal)
    const terms = readTerms(asked.terms)
    const current = await lockTerms(tx, terms)
    if (action === 'approve') await letCount(tx, terms, { current: current.version, seen: asked.version })
    await decideChange(tx.db, id, { state: action === 'approve' ? 'done' : 'rejected', by: operatorId, at: tx.now })
    const change = { before: trailed(current.terms), after: writeTerms(terms) }
    await leaveTrail(tx, { action: `method.${action}`, subject: subjectOf(asked.channel), ...change, why })
  })
  return null
}

/** What concerns a channel is written to its row; terms of withdrawals count by the decision itself, one for each version. */
async function letCount(tx: TxContext, terms: MethodTerms, versions: Versions): Promise<void> {
  const { brandId } = tx.actor
  switch (terms.kind) {
    case 'deposit':
      return await updateTerms(tx.db, brandId, terms)
    case 'channel': {
      const { lastPosition } = await surveyChannels(tx.db, brandId, terms.channel)
      return await insertAgreedChannel(tx.db, brandId, { ...terms, position: Math.min(lastPosition + 1, POSITION_MAX) })
    }
    case 'ending':
      return await endChannel(tx.db, brandId, { channel: terms.channel, at: tx.now })
    case 'withdrawal':
      return await checkVersion(tx, null, versions)
  }
}

/** Opens, closes or moves a channel at once; refuses `channel_unknown` and `changed_meanwhile`. */
export async function placeMethod(context: Context, { version, why, ...place }: InputOf<typeof placeMethodRoute>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const row = (await lockChannel(tx.db, brandId, place.channel)) ?? refuse('channel_unknown')
    await checkVersion(tx, place.channel, { current: row.version, seen: version })
    await updatePlace(tx.db, brandId, place)
    const before = { isOpen: row.isOpen, position: row.position }
    const after = { isOpen: place.isOpen, position: place.position }
    await leaveTrail(tx, { action: 'method.place', subject: subjectOf(place.channel), before, after, why })
  })
  return null
}
