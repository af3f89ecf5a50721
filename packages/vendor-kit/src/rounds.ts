import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BET_TRIES_MAX, betPauseMs, isNothingToUndo, retryWaitMs } from './retries.ts'
import type { MoneyResult, Payer, Wallet } from './wallet.ts'

/**
 * A round with one bet and one outcome. `debit`: nobody knows yet whether the stake was taken. `credit`: it was, the outcome stands, and the
 * payout is on its way. `rollback`: the stake goes back. The other states are ends.
 */
export type RoundState = 'debit' | 'credit' | 'rollback' | 'closed' | 'rejected' | 'rolled_back'

/** Plain JSON apart from the amounts. */
export type Round<Outcome> = Omit<Payer, 'roundId'> & {
  id: string
  state: RoundState
  betMinor: bigint
  betUuid: string
  winUuid: string
  rollbackUuid: string
  payoutMinor: bigint | null
  outcome: Outcome | null
  openedAtMs: number
}

/** Where rounds are kept. A write is durable when its promise resolves: what is not written down did not happen. */
export type RoundStore<Outcome> = { put(round: Round<Outcome>): Promise<void>; all(): Promise<readonly Round<Outcome>[]> }

export type Played<Outcome> = { round: Round<Outcome>; result: MoneyResult }

export type Rounds<Outcome> = {
  /** Takes the stake, then lets chance decide. A refused or unknown stake decides nothing. */
  play(payer: Omit<Payer, 'roundId'>, betMinor: bigint): Promise<Played<Outcome>>
  /** Goes on with what an earlier process left: to be called at start, before the first round. */
  resume(): Promise<void>
  stop(): Promise<void>
}

type RoundSetup<Outcome> = {
  wallet: Wallet
  store: RoundStore<Outcome>
  /** What chance makes of the bet. Called once a round, after the stake was taken; what it answers is written before it is paid or shown. */
  decide: (round: Round<Outcome>) => { outcome: Outcome; payoutMinor: bigint }
  nowMs?: () => number
}

/** Rounds of a game with one stake: every stake is paid or goes back, whatever the wallet answers and whenever the process ends. */
export function openRounds<Outcome>({ wallet, store, decide, nowMs = Date.now }: RoundSetup<Outcome>): Rounds<Outcome> {
  const stopping = new AbortController()
  const waiting = new Set<Promise<void>>()
  const settle = (round: Round<Outcome>) => {
    const work = settleRound({ wallet, store, signal: stopping.signal }, round).finally(() => waiting.delete(work))
    waiting.add(work)
  }
  return {
    async play(payer, betMinor) {
      const round = newRound<Outcome>(payer, betMinor, nowMs())
      await store.put(round)
      const result = await takeStake(wallet, round)
      const next = afterStake(round, result, decide)
      await store.put(next)
      if (isUnsettled(next)) settle(next)
      return { round: next, result }
    },
    async resume() {
      const rounds = await store.all()
      // The sender of these stakes has ended, and nobody knows what became of them.
      const unknown = rounds.filter(({ state }) => state === 'debit').map((round) => ({ ...round, state: 'rollback' as const }))
      for (const round of unknown) await store.put(round)
      for (const round of [...unknown, ...rounds.filter(isUnsettled)]) settle(round)
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled(waiting)
    },
  }
}

/** Whether a wallet call is due. */
function isUnsettled({ state }: Round<unknown>): boolean {
  return state === 'credit' || state === 'rollback'
}

function newRound<Outcome>(payer: Omit<Payer, 'roundId'>, betMinor: bigint, openedAtMs: number): Round<Outcome> {
  const uuids = { betUuid: randomUUID(), winUuid: randomUUID(), rollbackUuid: randomUUID() }
  return { ...payer, ...uuids, id: randomUUID(), state: 'debit', betMinor, payoutMinor: null, outcome: null, openedAtMs }
}

/** Sends the stake under one id until the wallet says what became of it, four times at most. */
async function takeStake<Outcome>(wallet: Wallet, round: Round<Outcome>): Promise<MoneyResult> {
  let result: MoneyResult = { kind: 'unknown' }
  for (let tries = 1; tries <= BET_TRIES_MAX && result.kind === 'unknown'; tries += 1) {
    if (tries > 1) await pause(betPauseMs(tries - 1))
    result = await wallet.bet({ ...round, roundId: round.id }, { transactionUuid: round.betUuid, amountMinor: round.betMinor })
  }
  return result
}

function afterStake<Outcome>(round: Round<Outcome>, { kind }: MoneyResult, decide: RoundSetup<Outcome>['decide']): Round<Outcome> {
  switch (kind) {
    case 'ok':
      return { ...round, ...decide(round), state: 'credit' }
    case 'refused':
      return { ...round, state: 'rejected' }
    case 'unknown':
      return { ...round, state: 'rollback' }
  }
}

type Settling<Outcome> = { wallet: Wallet; store: RoundStore<Outcome>; signal: AbortSignal }

/** Sends the payout, or takes the stake back, with a growing back-off until the wallet has acknowledged it. */
async function settleRound<Outcome>({ wallet, store, signal }: Settling<Outcome>, round: Round<Outcome>): Promise<void> {
  const kind = round.state === 'credit' ? 'win' : 'rollback'
  for (let attempts = 1; !signal.aborted; attempts += 1) {
    if (await isSettled(wallet, round)) return await store.put({ ...round, state: kind === 'win' ? 'closed' : 'rolled_back' })
    const waitMs = retryWaitMs(kind, attempts)
    if (waitMs === undefined) return
    await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function isSettled<Outcome>(wallet: Wallet, round: Round<Outcome>): Promise<boolean> {
  const payer = { ...round, roundId: round.id }
  const { betUuid, winUuid, rollbackUuid, payoutMinor } = round
  if (round.state === 'credit')
    return (await wallet.win(payer, { transactionUuid: winUuid, betUuid, amountMinor: payoutMinor ?? 0n, isLast: true })).kind === 'ok'
  const result = await wallet.rollback(payer, { transactionUuid: rollbackUuid, undoneUuid: betUuid, isLast: true })
  return result.kind === 'ok' || (result.kind === 'refused' && isNothingToUndo(result.status))
}
