import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Terms, terms as termsSchema } from '@croupier/contract/agents-terms'
import pg from 'pg'
import * as z from 'zod/mini'
import { settleAll } from '#modules/agents/index.ts'
import { addMember } from '#modules/identity/index.ts'
import { operationId, postTransfer, walletOf } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { placeMember } from '../src/modules/agents/tree/tree.ts'
import { openSession } from '../src/modules/identity/sessions/sessions.ts'
import { type Actor, anActor } from './actors.ts'
import { hashed } from './hashes.ts'
import { unexplained } from './ledger.ts'
import type { TestSite } from './site.ts'

export type LinePerson = Actor & { id: string; memberId: bigint; username: string; path: string }

/** A member of a line, signed in; agents are opened with their class. */
export async function aLineMember(
  site: TestSite,
  username: string,
  place: { type: number; upline?: { memberId: bigint }; merchant?: 'parola' | 'habagat' },
): Promise<LinePerson> {
  const context = place.merchant === 'habagat' ? site.other : site.context
  const opening = {
    username,
    type: place.type,
    passwordHash: await hashed('correct horse battery'),
    paymentPasswordHash: await hashed('a quiet harbour'),
  }
  const memberId = await addMember(context, place.upline ? { ...opening, uplineId: place.upline.memberId } : opening)
  const actor = anActor(site.server.site, { merchant: place.merchant ?? 'parola' })
  actor.token = await aSession({ ...context, now: new Date() }, memberId)
  const node = await inTransaction(context, (tx) => placeMember(tx, memberId))
  return Object.assign(actor, { id: String(memberId), memberId, username, path: node?.path ?? '' })
}

/** The token of a new session of a member that no browser holds. */
export async function aSession(context: Context, memberId: bigint): Promise<string> {
  const call = { isBrowser: false, userAgent: 'test', publicUrl: '', cookie: () => undefined, setCookie: () => undefined }
  return await inTransaction(context, (tx) => openSession(tx, { memberId }, call))
}

/** Money in an agent's or a member's wallet, from nowhere but the payment provider's account. */
export async function fund(context: Context, person: { memberId: bigint }, order: { kind: 'member' | 'agent'; amountMinor: bigint }) {
  await inTransaction(await unexplained(context), (tx) =>
    postTransfer(tx, {
      operationId: operationId('test-fund', randomUUID()),
      kind: 'adjustment',
      legs: [
        { account: { class: 'payment', ownerId: 0n, unit: 'PHP', realm: 'real' }, amountMinor: -order.amountMinor },
        { account: walletOf({ memberId: person.memberId, kind: order.kind }, 'PHP'), amountMinor: order.amountMinor },
      ],
    }),
  )
}

export type Play = {
  memberId: bigint
  betMinor: bigint
  winMinor: bigint
  at: Date
  nodeId?: number
  state?: 'open' | 'settled' | 'voided'
}

let plays = 0

/** Writes rounds as the vendor's messages leave them, closed at the instant that the test wants. */
export async function play(owner: pg.Client, brandId: number, rounds: readonly Play[]): Promise<string[]> {
  const ids: string[] = []
  for (const round of rounds) {
    plays += 1
    const { rows } = await owner.query<{ id: string }>(
      `insert into games.round (brand_id, vendor_code, round_name, member_id, node_id, state, bet_minor, win_minor, opened_at, closed_at)
       values ($1, 'STU', $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
      [
        brandId,
        `play-${plays}-${randomUUID()}`,
        round.memberId,
        round.nodeId ?? 1001,
        round.state ?? 'settled',
        round.betMinor,
        round.winMinor,
        round.at,
      ],
    )
    ids.push(rows[0]?.id ?? '')
  }
  return ids
}

/** A connection of the owner, who may do what the server may not. */
export async function anOwner(site: TestSite): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: site.database.ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The context of a job at an instant of the test's choice. */
export function atTime(site: TestSite, now: Date): Context {
  return { ...asSystem(site.server.context, site.context.actor.brandId), now }
}

type Signed = { id: string; terms: Terms; from: Date; takerId: bigint; giverId: bigint | null }

/** A contract as it stands once both have signed and its start has come. */
export async function aSignedContract(owner: pg.Client, brandId: number, { id, terms, from, takerId, giverId }: Signed): Promise<void> {
  await owner.query(
    `insert into agents.contract (id, brand_id, chain_id, version, kind, product, period, payer, giver_id, taker_id, terms, terms_hash,
       is_above_own, state, offered_at, offer_ends_at, starts_at)
     values ($1, $2, $1, 1, $3, $4, $5, $6, $7, $8, $9, '\\x00', false, 'in_force', now(), now(), $10)`,
    [
      id,
      brandId,
      terms.kind,
      terms.product,
      terms.period,
      terms.payer,
      giverId,
      takerId,
      JSON.stringify(z.encode(termsSchema, terms)),
      from,
    ],
  )
  await owner.query('insert into agents.contract_account (chain_id) values ($1)', [id])
}

const TRIES = 100

/** Waits until every round that was written can be folded: a transaction elsewhere in the cluster may hold the stream back for a moment. */
export async function untilStreamFlows(owner: pg.Client): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await owner.query<{ behind: string }>(
      'select count(*) as behind from games.round_change where xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint',
    )
    if (rows[0]?.behind === '0') return
    await sleep(50)
  }
  throw new Error('the stream of rounds is held back')
}

/** Settles at an instant, with everything that was played before. */
export async function settleAt(site: TestSite, owner: pg.Client, at: Date): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await untilStreamFlows(owner)
    if (await settleAll(atTime(site, at))) return
    await sleep(100)
  }
  throw new Error('nobody could settle')
}
