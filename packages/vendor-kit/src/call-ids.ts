import { hash } from 'node:crypto'

/** A call to a wallet about a bet: `version` counts what was decided about it; bets and rollbacks of bets have version 0. */
export type CallOfBet = { kind: 'bet' | 'rollback' | 'win' | 'take-back'; id: string; version: number }

/** The id of a call to the wallet, a UUID that every process makes the same. `family` is the kind of bet, as `ticket`; it never changes. */
export function callId(family: string, { kind, id, version }: CallOfBet): string {
  return uuidOf(`${family} ${kind} ${id} ${version}`)
}

/** A UUID (version 8) from a text. */
export function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
