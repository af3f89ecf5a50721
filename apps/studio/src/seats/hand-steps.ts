import { randomUUID } from 'node:crypto'
import { outOfTurn } from '@croupier/game-kit/bot-hands'
import { settleHand } from '@croupier/game-kit/settlement'
import { betLeaseMs } from '@croupier/vendor-kit/retries'
import type { Context } from '#context.ts'
import type { DatabaseTransaction } from '#database.ts'
import { debitBet } from '#tables/bets.ts'
import { chainForNextRound } from '#tables/chains.ts'
import { writeAsLeader } from '#tables/leases.ts'
import { findBetJob, insertBet, releaseCredits, returnAll, savePayouts, tellOfSlip, upsertSlip } from '#tables/store-bets.ts'
import { insertTableRound, lockRound, moveTableRound, type TableRoundRow } from '#tables/store-rounds.ts'
import { insertEvent, type Lease, takeLink } from '#tables/store-tables.ts'
import { botNumbers, gameOf, type Hand, readHand } from './hand-state.ts'
import { botName } from './names.ts'
import { BOT_TURN_MS, GRACE_MS, type HandStep } from './rules.ts'
import { insertHandSeats, lastLead, readClock, saveHandEnd, setTurn } from './store-hands.ts'
import { findSeatTable, freeSeats, listSeats, markLeaving, type SeatRow } from './store-seats.ts'
import { dueMs, giveTurn, type Paced, takeAction, turnOf } from './turns.ts'

export type HandLeading = Paced & { lease: Lease }

/** Does the next step of a table with seats. Each is one transaction of its leader, so a step happens whole or not at all. */
export async function takeHandStep(leading: HandLeading, hand: Hand | undefined, step: HandStep): Promise<void> {
  if (step === 'open') return await openHand(leading)
  if (!hand) throw new Error(`there is no hand to ${step}`)
  switch (step) {
    case 'deal':
      return await deal(leading, hand)
    case 'void':
      return await voidHand(leading, hand)
    case 'resume':
      return await resume(leading, hand)
    case 'move':
      return await move(leading, hand)
    case 'end':
      return await endHand(leading, hand)
  }
}

/** Writes the hand with every stake, then asks the wallets for them. A bot stakes Studio's own play money, which moves nowhere. */
async function openHand({ context, lease, pacePercent }: HandLeading): Promise<void> {
  const { tableId } = lease
  const chain = await chainForNextRound(context, lease)
  const table = await findSeatTable(context.db, tableId)
  const game = gameOf(table)
  const bets = await writeAsLeader(context, lease, async (tx) => {
    const ready = (await listSeats(tx, tableId)).filter(({ is_seen, is_leaving }) => is_seen && !is_leaving)
    if (ready.length === 0 || (ready.length < game.players && !table.has_bots)) return []
    const link = await takeLink(tx, chain.id)
    const terms = { id: randomUUID(), chainId: chain.id, link, bettingMs: betLeaseMs(context.wallet.timeoutMs), lastCallMs: 0 }
    const hand = { stakeMinor: table.stake_minor, lead: await lastLead(tx, tableId) }
    const round = await insertTableRound(tx, lease, { ...terms, hand })
    const stakes = await insertStakes(context, tx, { round, ready, stakeMinor: table.stake_minor })
    const bankMs = Math.round((game.times.bankMs * pacePercent) / 100)
    const seats = Array.from({ length: game.players }, (_, seat) => {
      const stake = stakes.find((each) => each.seat === seat)
      return stake
        ? { seat, name: stake.name, slipId: stake.slipId, bankMs }
        : { seat, name: botName(tableId, seat), slipId: null, bankMs: 0 }
    })
    await insertHandSeats(tx, round.id, seats)
    await insertEvent(tx, tableId, { roundId: round.id, kind: 'opened', body: { number: String(round.number), link } })
    return stakes.map(({ betId }) => betId)
  })
  await Promise.all(bets.map((id) => takeStake(context, id)))
}

async function takeStake(context: Context, betId: string): Promise<void> {
  const job = await findBetJob(context.db, betId)
  await debitBet(context, job)
  await tellOfSlip(context.db, { id: job.slip_id, playerId: job.player_id })
}

type Stake = { seat: number; name: string; slipId: string; betId: string }

async function insertStakes(
  context: Context,
  tx: DatabaseTransaction,
  { round, ready, stakeMinor }: { round: TableRoundRow; ready: readonly SeatRow[]; stakeMinor: bigint },
): Promise<Stake[]> {
  const stakes: Stake[] = []
  for (const { seat, name, player_id: playerId, session_id: sessionId, currency } of ready) {
    const slipId = await upsertSlip(tx, { id: randomUUID(), roundId: round.id, playerId, currency })
    const betId = randomUUID()
    const ids = { autoCashOut: null, id: betId, betUuid: randomUUID(), winUuid: randomUUID(), rollbackUuid: randomUUID() }
    await insertBet(tx, { ...ids, slipId, sessionId, side: 'hand', amountMinor: stakeMinor, leaseMs: betLeaseMs(context.wallet.timeoutMs) })
    stakes.push({ seat, name, slipId, betId })
  }
  return stakes
}

/** From here on the deck of the link counts, and nothing can take the hand back. */
async function deal(leading: HandLeading, { round }: Hand): Promise<void> {
  const { context, lease } = leading
  const dealt = await readHand(context, context.db, { ...round, state: 'PLAYING' })
  await writeAsLeader(context, lease, async (tx) => {
    const endsMs = await giveTurn(leading, tx, { hand: dealt, fence: lease.fence })
    await moveTableRound(tx, { round, fence: lease.fence }, { state: 'PLAYING' })
    await insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'dealt', body: turnOf(dealt, endsMs) })
  })
}

/** A hand without every stake is none: all stakes go back, and a player who did not stake leaves the table. */
async function voidHand({ context, lease }: HandLeading, { round, seats }: Hand): Promise<void> {
  const unpaid = seats.flatMap(({ player_id, bet_state }) => (player_id !== null && bet_state !== 'ACCEPTED' ? [player_id] : []))
  await writeAsLeader(context, lease, async (tx) => {
    await moveTableRound(tx, { round, fence: lease.fence }, { state: 'VOIDING' })
    await returnAll(tx, round.id)
    if (round.fence === lease.fence) await markLeaving(tx, lease.tableId, unpaid)
    await freeSeats(tx, lease.tableId)
    await insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'voided', body: { number: String(round.number) } })
  })
}

/** Another process led the hand before: the seat to act gets time to come back. */
async function resume({ context, lease, pacePercent }: HandLeading, hand: Hand): Promise<void> {
  const graceMs = isBot(hand, hand.turn) ? BOT_TURN_MS.least : GRACE_MS
  await writeAsLeader(context, lease, async (tx) => {
    const endsMs = await setTurn(tx, hand.round.id, { ms: (graceMs * pacePercent) / 100, fence: lease.fence })
    await insertEvent(tx, lease.tableId, { roundId: hand.round.id, kind: 'resumed', body: turnOf(hand, endsMs) })
  })
}

/** Acts for the seat whose time is over: a bot chooses by what its seat sees, a player's action is the default one. A bot that may act out of turn comes first. */
async function move(leading: HandLeading, { round: { id } }: Hand): Promise<void> {
  const { context, lease } = leading
  await writeAsLeader(context, lease, async (tx) => {
    const round = await lockRound(tx, id)
    if (round?.state !== 'PLAYING') return
    const hand = await readHand(context, tx, round)
    const atMs = await readClock(tx)
    if (hand.turn === undefined || atMs < dueMs(hand)) return
    const { turn } = hand
    const early = outOfTurn(gameOf(round), hand.state, { turn, isAsked: (seat) => isBot(hand, seat) })
    const chosen = early ?? (await inTurn(context, hand, turn))
    const taken = { id: randomUUID(), isDefault: !isBot(hand, chosen.seat), atMs, ...chosen }
    await takeAction(leading, tx, { hand, fence: lease.fence, taken })
  })
}

async function inTurn(context: Context, hand: Hand, seat: number): Promise<{ seat: number; action: unknown }> {
  const game = gameOf(hand.round)
  const view: unknown = game.view(hand.state, seat)
  return { seat, action: isBot(hand, seat) ? game.choose(view, await botNumbers(context, hand)) : game.defaultAction(view) }
}

function isBot({ seats }: Hand, of: number | undefined): boolean {
  return seats.some(({ seat, player_id }) => seat === of && player_id === null)
}

/** Writes what the hand came to for each seat, and pays the players. */
async function endHand({ context, lease }: HandLeading, { round, seats, state }: Hand): Promise<void> {
  const game = gameOf(round)
  const end = game.endOf(state)
  if (!end || round.stake_minor === null) throw new Error(`hand ${round.id} is not over`)
  const settled = settleHand(end, { minor: round.stake_minor, units: game.stakeUnits })
  const money = settled.map(({ deltaMinor, rakeMinor }) => ({ deltaMinor: String(deltaMinor), rakeMinor: String(rakeMinor) }))
  const outcome = { end, money, leadsNext: game.leadAfter(state) }
  const payouts = seats.flatMap(({ seat, bet_id: id }) => (id === null ? [] : [{ id, payoutMinor: settled[seat]?.payoutMinor ?? 0n }]))
  await writeAsLeader(context, lease, async (tx) => {
    await saveHandEnd(tx, round.id, { outcome, result: end.reason, paytableVersion: game.manifest.paytableVersion })
    await moveTableRound(tx, { round: { ...round, state: 'SETTLING' }, fence: lease.fence }, { state: 'SETTLING' })
    await savePayouts(tx, payouts)
    await releaseCredits(tx, round.id)
    await freeSeats(tx, lease.tableId)
    await insertEvent(tx, lease.tableId, { roundId: round.id, kind: 'result', body: { number: String(round.number), ...outcome } })
  })
}
