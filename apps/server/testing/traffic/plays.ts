import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'

type Vendor = ReturnType<typeof aVendor>
type Message = {
  kind: 'bet' | 'win' | 'rollback'
  uuid?: string
  amount?: bigint
  reference?: string
  isFree?: boolean
  /** Of another game than the first, and what its pool pays of a win. */
  more?: { game_code: string; round: string; jackpot_win?: bigint; round_closed?: boolean }
}
/** Sends a message to the wallet as the vendor does, and keeps it in the vendor's own log. */
export type Say = (message: Message) => Promise<void>

/** The vendor's own log, as Studio keeps it. */
export async function makeVendorLog(site: TestSite): Promise<void> {
  const studio = new pg.Client({ connectionString: site.database.studioUrl })
  await studio.connect()
  await studio.query(
    `create table studio.wallet_call (id bigint generated always as identity primary key, kind text, transaction_uuid uuid, request jsonb)`,
  )
  await studio.query('create table studio.wallet_answer (call_id bigint primary key, result text)')
  await studio.end()
}

/** What a player's game says to the wallet. */
export async function sayingFor(site: TestSite, owner: pg.Client, user: string): Promise<Say> {
  const token = randomBytes(24).toString('base64url')
  await owner.query(
    "insert into games.launch (token_hash, brand_id, member_id, vendor_code, node_id, currency, started_at, expires_at) values ($1, $2, $3, 'STU', 1001, 'PHP', now(), now() + interval '1 hour')",
    [createHash('sha256').update(token).digest(), site.context.actor.brandId, user],
  )
  const vendor = aVendor(site.server.site, { user, token })
  return async ({ uuid = randomUUID(), amount = 0n, isFree = false, ...message }) => {
    const { status } = await send(vendor, { ...message, uuid, amount, isFree })
    const request = JSON.stringify({ user, currency: 'PHP', amount: Number(amount), is_free: isFree })
    await owner.query(
      `with c as (insert into studio.wallet_call (kind, transaction_uuid, request) values ($1, $2, $3) returning id)
       insert into studio.wallet_answer (call_id, result) select id, $4 from c`,
      [message.kind, uuid, request, status === 'RS_OK' ? 'ok' : 'refused'],
    )
  }
}

/** A win without a bet is one of the vendor's promotions, and names a bet that never came. */
async function send(vendor: Vendor, message: Message & { uuid: string; amount: bigint; isFree: boolean }) {
  const { kind, uuid, amount, reference, isFree, more } = message
  if (kind === 'bet') return await vendor.bet(uuid, amount, { is_free: isFree, ...more })
  if (kind === 'rollback') return await vendor.rollback(uuid, reference ?? '', more)
  return await vendor.win(uuid, reference ?? randomUUID(), amount, { is_supplier_promo: reference === undefined, ...more })
}

/** Rounds of a game that has a pool: a stake that stays, one that goes back, and a win that the pool pays in part. */
export async function playForPool(say: Say, game: string): Promise<void> {
  const [bet, undone] = [randomUUID(), randomUUID()]
  await say({ kind: 'bet', uuid: bet, amount: 400_000n, more: { game_code: game, round: bet } })
  await say({ kind: 'bet', uuid: undone, amount: 200_000n, more: { game_code: game, round: undone } })
  await say({ kind: 'rollback', reference: undone, more: { game_code: game, round: undone } })
  await say({ kind: 'win', amount: 900_000n, reference: bet, more: { game_code: game, round: bet, jackpot_win: 500_000n } })
}

/** Two players' free rounds that win at the same instant: one transfer moves both. */
export async function winTogether(players: readonly Say[]): Promise<void> {
  const bets = players.map(() => randomUUID())
  for (const [at, say] of players.entries()) await say({ kind: 'bet', uuid: bets[at] ?? '', amount: 1_000_000n, isFree: true })
  await Promise.all(players.map((say, at) => say({ kind: 'win', amount: BigInt(at + 1) * 2_000_000n, reference: bets[at] ?? '' })))
}

/** Rounds that end in every way: won, taken back, overtaken by their rollback, free, refused, and a win without a bet. */
export async function playRounds(say: Say): Promise<void> {
  const [bet, undone, overtaken, free, freeUndone, tooLarge] = Array.from({ length: 6 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await say({ kind: 'bet', uuid: bet, amount: 5_000_000n })
  await say({ kind: 'win', amount: 7_000_000n, reference: bet })
  await say({ kind: 'bet', uuid: undone, amount: 3_000_000n })
  await say({ kind: 'rollback', reference: undone })
  await say({ kind: 'rollback', reference: overtaken })
  await say({ kind: 'bet', uuid: overtaken, amount: 1_000_000n })
  await say({ kind: 'bet', uuid: free, amount: 2_000_000n, isFree: true })
  await say({ kind: 'win', amount: 4_000_000n, reference: free })
  await say({ kind: 'bet', uuid: freeUndone, amount: 2_000_000n, isFree: true })
  await say({ kind: 'rollback', reference: freeUndone })
  await say({ kind: 'win', amount: 1_000_000n })
  await say({ kind: 'bet', uuid: tooLarge, amount: 80_000_000_000n })
  await say({ kind: 'rollback', reference: tooLarge })
}
