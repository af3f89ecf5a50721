import type { Refusal } from '#platform/refusal.ts'
import { readLimits } from '../catalogue/rules.ts'
import type { VendorRow } from '../catalogue/store.ts'
import type { StakeLimit } from '../catalogue/store-stake-limits.ts'
import type { vendorConnection } from './store.ts'
import type { PoolTerms, VendorOptions } from './terms.ts'

type Connection = NonNullable<Awaited<ReturnType<typeof vendorConnection>>>

/** What of a connection the messages of its vendor are judged by. */
export type KnownConnection = {
  publicKey: string
  vendorOptions: VendorOptions
  /** Whether the vendor is in maintenance. */
  isClosed: boolean
  /** What the brand takes as one stake, by the codes of games. */
  stakeLimits: ReadonlyMap<string, StakeLimit>
  /** The pools of its games, by their codes. */
  pools: ReadonlyMap<string, PoolTerms>
}

/** A connection with the pools of its games, as messages need them. */
export function knownConnection(
  { publicKey, vendorOptions, status, stakeLimits }: Pick<Connection, 'publicKey' | 'vendorOptions' | 'status' | 'stakeLimits'>,
  pools: readonly (PoolTerms & { gameCode: string })[],
): KnownConnection {
  return {
    publicKey,
    vendorOptions,
    isClosed: status !== 'connected',
    stakeLimits: readLimits(stakeLimits),
    pools: new Map(pools.map(({ gameCode, ...terms }) => [gameCode, terms])),
  }
}

type Shown = Pick<Connection, 'status' | 'vendorOptions' | 'allowedAddresses'>

/** A vendor of the catalogue over all its categories, with the brand's connection to it where there is one (CO-03). */
export function shownVendor(code: string, rows: readonly VendorRow[], connection: Shown | undefined) {
  const own = rows.filter((row) => row.code === code)
  return {
    code,
    name: own[0]?.name ?? code,
    status: statusOf(connection?.status),
    games: own.reduce((sum, row) => sum + Number(row.games), 0),
    namesSides: connection?.vendorOptions.namesSides ?? false,
    desk: deskOf(own.map(({ gameType }) => gameType)),
    addresses: connection?.allowedAddresses ?? [],
  }
}

/** The desk that a vendor of such games has, if it has one. */
function deskOf(gameTypes: readonly string[]): 'results' | 'trading' | null {
  if (gameTypes.includes('LOTT') || gameTypes.includes('ELOTT')) return 'results'
  return gameTypes.includes('SPORTS') || gameTypes.includes('ESPORTS') ? 'trading' : null
}

function statusOf(status: string | undefined): 'connected' | 'maintenance' | 'not_connected' {
  return status === 'connected' || status === 'maintenance' ? status : 'not_connected'
}

type Change = { before: string; after: string }

/**
 * Whether another thing is believed of a vendor's descriptions of stakes, as the trail says it. Refuses `wrong_state` without a connection, and
 * where that is believed already.
 */
export function decideSides(
  connection: Pick<Connection, 'vendorOptions'> | undefined,
  namesSides: boolean,
): { change: Change } | Refusal<'wrong_state'> {
  if (!connection || connection.vendorOptions.namesSides === namesSides) return { refusal: 'wrong_state' }
  return { change: { before: sidesMark(connection.vendorOptions.namesSides), after: sidesMark(namesSides) } }
}

function sidesMark(namesSides: boolean): string {
  return namesSides ? 'names sides' : 'names no sides'
}

/** Another list of addresses as the trail says it. */
export function addressChange({ allowedAddresses }: Pick<Connection, 'allowedAddresses'>, addresses: readonly string[]): Change {
  return { before: allowedAddresses.join(' '), after: addresses.join(' ') }
}
