import { randomBytes, randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { chainSeed, chanceOfCard, chanceOfRound, roundKey, seedBefore } from '@croupier/fairness/chain'
import type { Draw } from '@croupier/fairness/chance'
import { newServerSeed } from '@croupier/fairness/seeds'
import type { Draws } from '@croupier/game-kit/draws'
import { runDraws } from '@croupier/game-kit/run-draws'
import type { Context } from '#context.ts'
import type { Database, DatabaseTransaction } from '#database.ts'
import { writeAsLeader } from './leases.ts'
import { type ChainRow, findChain, findPebble, insertChain, type Lease, saltChain, usableChains } from './store-tables.ts'

/** Rounds of one commitment: at a round every 35 s it lasts for forty days. */
export const CHAIN_LINKS = 100_000
/** Every so many links a seed is stored; a seed between is at most so many hashes away, less than a millisecond. */
const PEBBLE_EVERY = 1000
/** The commitment of the next chain is public for so many rounds before it is used. */
const ANNOUNCED_ROUNDS = 1000

/** The chain of the next round. Makes the first one of a table, and the one after it when few links are left. */
export async function chainForNextRound(context: Context, lease: Lease): Promise<ChainRow> {
  const [current, next] = await usableChains(context.db, lease.tableId)
  if (!current) return await firstChain(context, lease)
  if (!next && current.links - current.next_link < ANNOUNCED_ROUNDS) await addChain(context, lease)
  if (current.public_salt === null) return await saltedChain(context, lease, current.id)
  return current
}

async function firstChain(context: Context, lease: Lease): Promise<ChainRow> {
  const id = await addChain(context, lease)
  return await saltedChain(context, lease, id)
}

/** Commits to a chain in a transaction of its own: the salt that comes later cannot have been chosen to fit the seeds, nor the seeds to fit it. */
async function addChain(context: Context, lease: Lease): Promise<string> {
  const id = randomUUID()
  const made = await makeChain(newServerSeed())
  const pebbles = made.pebbles.map(({ link, seed }) => ({ link, sealed: context.vault.seal(seed, aboutPebble(id, link)) }))
  await writeAsLeader(context, lease, (tx) =>
    insertChain(tx, { id, tableId: lease.tableId, commitment: made.commitment, links: CHAIN_LINKS }, pebbles),
  )
  return id
}

async function saltedChain(context: Context, lease: Lease, id: string): Promise<ChainRow> {
  await writeAsLeader(context, lease, (tx) => saltChain(tx, id, randomBytes(32).toString('hex')))
  const salted = (await usableChains(context.db, lease.tableId)).find((chain) => chain.id === id)
  if (!salted) throw new Error(`chain ${id} is gone right after it was salted`)
  return salted
}

/** Walks a chain down from its terminal seed. The event loop goes on between two pebbles. */
async function makeChain(terminalSeed: Uint8Array): Promise<{ commitment: string; pebbles: { link: number; seed: Uint8Array }[] }> {
  const pebbles: { link: number; seed: Uint8Array }[] = []
  let seed = terminalSeed
  for (let link = CHAIN_LINKS; link >= 1; link -= 1) {
    if (link % PEBBLE_EVERY === 0) {
      pebbles.push({ link, seed })
      await breathe()
    }
    seed = seedBefore(seed)
  }
  return { commitment: Buffer.from(seed).toString('hex'), pebbles }
}

/** The seed of a link, hashed down from the next stored one. */
export async function seedOf(
  context: Context,
  db: Database | DatabaseTransaction,
  place: { chainId: string; link: number },
): Promise<Uint8Array> {
  const pebble = await findPebble(db, place.chainId, place.link)
  const stored = context.vault.open(pebble.sealed, aboutPebble(place.chainId, pebble.link))
  return chainSeed({ terminalSeed: stored, rounds: pebble.link }, place.link)
}

type LinkOfGame = { chainId: string; link: number; gameCode: string }

/** What a link of a chain decides, with the draws that led there and the seed that shows them. */
export async function drawAtLink<Outcome>(
  context: Context,
  place: LinkOfGame,
  draw: () => Draws<Outcome>,
): Promise<{ seed: Uint8Array; draws: readonly Draw[]; outcome: Outcome }> {
  const { seed, key } = await keyAtLink(context, context.db, place)
  const chance = chanceOfRound(key, { gameCode: place.gameCode, roundId: String(place.link) })
  const outcome = runDraws(draw(), chance)
  return { seed, draws: chance.draws, outcome }
}

/** The card of a round, which is public from its opening on. Read in the transaction that opens the round. */
export async function drawCardAtLink(
  { context, tx }: { context: Context; tx: DatabaseTransaction },
  place: LinkOfGame,
  draw: () => Draws<number>,
): Promise<number> {
  const { key } = await keyAtLink(context, tx, place)
  return runDraws(draw(), chanceOfCard(key, { gameCode: place.gameCode, roundId: String(place.link) }))
}

async function keyAtLink(context: Context, db: Database | DatabaseTransaction, place: LinkOfGame) {
  const chain = await findChain(db, place.chainId)
  if (chain.public_salt === null) throw new Error(`link ${place.link} was taken of a chain without a salt`)
  const seed = await seedOf(context, db, place)
  return { seed, key: roundKey(seed, chain.public_salt) }
}

function aboutPebble(chainId: string, link: number): string {
  return `pebble:${chainId}:${link}`
}
