import type { saveRaffle, WrittenRaffle } from '@croupier/contract/console/raffles'
import type { claimRaffle, raffle as raffleRoute, raffleTickets } from '@croupier/contract/promotions-raffles'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { commit, newServerSeed } from '@croupier/fairness/seeds'
import { playedBy } from '#modules/games/index.ts'
import { pseudonym } from '#modules/games/rounds/rules-winners.ts'
import { memberNames } from '#modules/identity/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { needAwards, readRounds } from './giving.ts'
import { mayBeShown, needProgram, openPrograms } from './programs.ts'
import { isTaking, markOfRaffle, placesOf, raffleFor, raffleTimes, ticketsToTake, turnoverMissing } from './rules-raffles.ts'
import { sumPlayed } from './rules-ranks.ts'
import { seedOfRaffle } from './sealed-tables.ts'
import { findActivity } from './store.ts'
import {
  findRaffle,
  insertRaffle,
  insertTickets,
  listTickets,
  listWins,
  lockRaffle,
  type Raffle,
  ticketsOf,
  updateRaffleTerms,
} from './store-raffles.ts'

/** The raffle of a promotion; the reader's own tickets for members alone (SC-12). */
export async function readRaffle(context: Context, { promotionId }: InputOf<typeof raffleRoute>): Promise<ValueOf<typeof raffleRoute>> {
  const { actor } = context
  const raffle = await shownRaffle(context, promotionId)
  const isMember = actor.kind === 'member' || actor.kind === 'agent'
  const own = isMember ? await ownTickets(context, raffle) : null
  const isOpen = (await openPrograms(context)).has('raffle')
  const wins = raffle.state === 'drawn' ? await listWins(context.db, raffle.activityId) : []
  const rounds = await readRounds(context, raffle.prizes)
  return raffleFor({ ownId: isMember ? actor.memberId : undefined, isOpen, wins, own, rounds }, raffle)
}

/** A raffle that the brand's policy lets the caller see; refuses `not_found`. */
async function shownRaffle(context: Context, promotionId: string): Promise<Raffle> {
  return (await mayBeShown(context)) ? await namedRaffle(context, promotionId) : refuse('not_found')
}

async function namedRaffle(context: Context, promotionId: string): Promise<Raffle> {
  return (await findRaffle(context.db, { brandId: context.actor.brandId, activityId: idOf(promotionId) })) ?? refuse('not_found')
}

async function ownTickets(context: Context, raffle: Raffle): Promise<ValueOf<typeof raffleRoute>['own']> {
  const { activityId, turnoverMinor, ticketsMax } = raffle
  const runs = await ticketsOf(context.db, { activityId, memberId: memberOf(context) })
  const tickets = countOf(runs)
  if (!isTaking(raffle, context.now)) return { tickets, runs, waiting: 0, missing: null }
  const earned = { playedMinor: await playedIn(context, raffle), turnoverMinor, ticketsMax, taken: tickets }
  return { tickets, runs, waiting: ticketsToTake(earned), missing: turnoverMissing(earned) }
}

function countOf(runs: readonly { first: number; last: number }[]): number {
  return runs.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

/** The member's settled turnover since the beginning of a raffle. */
async function playedIn(context: Context, { opensAt, drawsAt }: Raffle): Promise<bigint> {
  const to = context.now < drawsAt ? context.now : drawsAt
  return sumPlayed(await playedBy(context, { memberId: memberOf(context), from: opensAt, to })).turnoverMinor
}

/** The public list of tickets, by number. */
export async function readRaffleTickets(context: Context, input: InputOf<typeof raffleTickets>): Promise<ValueOf<typeof raffleTickets>> {
  const { activityId } = await shownRaffle(context, input.promotionId)
  const cut = cutOf(input)
  const rows = await listTickets(context.db, activityId, { after: cut.before ?? 0n, limit: cut.limit + 1 })
  return pageOf(rows, cut, { key: ({ first }) => BigInt(first), row: (row) => row })
}

/**
 * Takes the tickets that settled turnover has earned (SC-12); what was taken stays taken when a round is undone later. Refuses `nothing_to_claim`
 * where none waits, and outside of the raffle's time.
 */
export async function takeTickets(context: Context, { promotionId }: InputOf<typeof claimRaffle>): Promise<null> {
  await needProgram(context, 'raffle')
  const raffle = await namedRaffle(context, promotionId)
  const memberId = memberOf(context)
  const playedMinor = await playedIn(context, raffle)
  const holder = pseudonym((await memberNames(context, [memberId])).get(memberId)?.username ?? '')
  await inTransaction(context, async (tx) => {
    const named = { brandId: tx.actor.brandId, activityId: raffle.activityId }
    const { tickets: last, ...locked } = (await lockRaffle(tx.db, named)) ?? refuse('not_found')
    if (!isTaking(locked, tx.now)) refuse('nothing_to_claim')
    const taken = countOf(await ticketsOf(tx.db, { ...named, memberId }))
    const more = ticketsToTake({ ...locked, playedMinor, taken })
    if (more === 0) refuse('nothing_to_claim')
    await insertTickets(tx.db, { ...named, memberId, first: last + 1, last: last + more, holder, at: tx.now })
  })
  return null
}

/** Makes a promotion a raffle, for a brand that begins. */
export async function addRaffle(context: Context, raffle: WrittenRaffle): Promise<void> {
  await inTransaction(context, (tx) => writeRaffle(tx, raffle))
}

/** An operator makes a promotion a raffle, or writes its terms anew; refuses `wrong_state` once a ticket was taken (CO-03). */
export async function saveRaffleTerms(context: Context, { version, why, ...raffle }: InputOf<typeof saveRaffle>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const subject = `promotion ${raffle.code}`
    await lockRecord(tx, subject)
    await leaveTrail(tx, { action: 'raffle.save', subject, ...(await writeRaffle(tx, raffle)), version, why })
  })
  return null
}

/** The seed is drawn once and committed to when the raffle is first written; terms written anew keep both. */
async function writeRaffle(tx: TxContext, draft: WrittenRaffle) {
  const { activity, terms } = await needRaffle(tx, draft)
  const named = { brandId: tx.actor.brandId, activityId: activity.id }
  const seed = newServerSeed()
  const seedSealed = tx.ports.seal.seal(Buffer.from(seed).toString('hex'), seedOfRaffle(named))
  const after = markOfRaffle(terms)
  if (await insertRaffle(tx.db, { ...named, ...terms, seedSealed, commitment: commit(seed) })) return { after }
  const known = (await lockRaffle(tx.db, named)) ?? refuse('not_found')
  if (isFixed(known)) refuse('wrong_state')
  await updateRaffleTerms(tx.db, activity.id, terms)
  return { before: markOfRaffle(known), after }
}

/** The terms of a raffle with its promotion. Refuses a promotion that cannot be one, too many places, and as `needAwards`. */
export async function needRaffle(context: Context | TxContext, draft: WrittenRaffle) {
  const { code, turnoverPerTicket: turnoverMinor, ticketsMax, prizes } = draft
  const activity = (await findActivity(context.db, context.actor.brandId, { code })) ?? refuse('not_found')
  const times = raffleTimes(activity, context.now) ?? refuse('request_param_err', { field: 'code' })
  const places = placesOf(prizes)
  if (places.length > PLACES_MAX) refuse('request_param_err', { field: 'prizes' })
  await needAwards(context, places, 'prizes')
  return { activity, terms: { ...times, turnoverMinor, ticketsMax, prizes: places } }
}

/** From the first ticket on the terms of a raffle stand. */
export function isFixed({ tickets, state }: Pick<Raffle, 'tickets' | 'state'>): boolean {
  return tickets > 0 || state === 'drawn'
}

/** The most places of one raffle. */
const PLACES_MAX = 500
