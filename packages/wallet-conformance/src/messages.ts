import { randomUUID } from 'node:crypto'
import type { Bench, Message, Player } from './bench.ts'

/** What one bet of a case takes: ten of the smallest units, so that a whole run costs little. */
export function stakeOf(bench: Bench): bigint {
  return 10n * bench.subject.unitsPerMinor
}

type More = Readonly<Record<string, unknown>>

function common(bench: Bench, player: Player = bench.subject): Record<string, unknown> {
  return { user: player.user, token: player.token, game_code: bench.subject.game }
}

export function aBalance(bench: Bench, more: More = {}): Message {
  return { call: 'balance', body: { ...common(bench), ...more } }
}

function movement(bench: Bench): Record<string, unknown> {
  const uuid = randomUUID()
  return { ...common(bench), transaction_uuid: uuid, supplier_transaction_id: uuid, round_closed: false }
}

/** A bet of one stake in a round of its own. */
export function aBet(bench: Bench, more: More = {}): Message {
  const cash = { amount: stakeOf(bench), currency: bench.subject.currency, is_free: false }
  return { call: 'bet', body: { ...movement(bench), round: `round-${randomUUID()}`, ...cash, ...more } }
}

/** A win of two stakes for a bet, in its round. */
export function aWin(bench: Bench, bet: Message, more: More = {}): Message {
  const cash = { amount: 2n * stakeOf(bench), currency: bench.subject.currency, is_free: false }
  const reference = { round: bet.body.round, reference_transaction_uuid: bet.body.transaction_uuid }
  return { call: 'win', body: { ...movement(bench), ...reference, ...cash, ...more } }
}

export function aRollback(bench: Bench, of: Message, more: More = {}): Message {
  const reference = { round: of.body.round, reference_transaction_uuid: of.body.transaction_uuid }
  return { call: 'rollback', body: { ...movement(bench), ...reference, ...more } }
}

/** A win of the vendor's own promotion, which needs no bet. */
export function aPromoWin(bench: Bench, more: More = {}): Message {
  const promo = { is_supplier_promo: true, is_free: true }
  const { reference_transaction_uuid: _reference, ...body } = aWin(bench, aBet(bench)).body
  return { call: 'win', body: { ...body, ...promo, ...more } }
}
