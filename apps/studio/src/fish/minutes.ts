import { randomUUID } from 'node:crypto'
import { roundKey } from '@croupier/fairness/chain'
import { chanceOf, type RecordedChance } from '@croupier/fairness/chance'
import type { FishGame, FishSpawn } from '@croupier/game-kit/fish-game'
import { runDraws } from '@croupier/game-kit/run-draws'
import type { Context } from '#context.ts'
import { chainForNextRound, seedOf } from '#tables/chains.ts'
import { writeAsLeader } from '#tables/leases.ts'
import { type Lease, takeLink } from '#tables/store-tables.ts'
import { endMinute, insertMinute, listRunningMinutes } from './store-minutes.ts'

/** A minute of a table: a link of its chain, the fish that come, and how often each seat has shot. The key never leaves the process. */
export type Minute = {
  id: string
  chainId: string
  link: number
  seed: Uint8Array
  chance(label: string): RecordedChance
  beginMs: number
  shoal: readonly FishSpawn[]
  counts: number[]
  inWater: number
}

type Led = { context: Context; lease: Lease; game: FishGame }

/** Uses the next link up, and draws the fish of its minute. */
export async function prepareMinute({ context, lease, game }: Led): Promise<Minute> {
  const chain = await chainForNextRound(context, lease)
  const id = randomUUID()
  const link = await writeAsLeader(context, lease, async (tx) => {
    const taken = await takeLink(tx, chain.id)
    await insertMinute(tx, lease, { id, chainId: chain.id, link: taken })
    return taken
  })
  const seed = await seedOf(context, context.db, { chainId: chain.id, link })
  if (chain.public_salt === null) throw new Error(`minute ${id} was begun on a chain without a salt`)
  const key = roundKey(seed, chain.public_salt)
  const chance = (label: string) => chanceOf(key, label)
  const shoal = runDraws(game.drawShoal(), chance(game.shoalLabel(link)))
  return { id, chainId: chain.id, link, seed, chance, beginMs: 0, shoal, counts: Array<number>(game.seats).fill(0), inWater: 0 }
}

/** Publishes the seed of a minute whose shots are all decided. Answers it in hex. */
export async function publishMinute({ context, lease }: Omit<Led, 'game'>, minute: Pick<Minute, 'id' | 'seed'>): Promise<string> {
  const seed = Buffer.from(minute.seed).toString('hex')
  await writeAsLeader(context, lease, (tx) => endMinute(tx, minute.id, seed))
  return seed
}

/** Publishes the seeds of minutes that an earlier leader left behind. */
export async function publishAbandoned(context: Context, lease: Lease): Promise<void> {
  for (const { id, chain_id: chainId, link } of await listRunningMinutes(context.db, lease.tableId)) {
    await publishMinute({ context, lease }, { id, seed: await seedOf(context, context.db, { chainId, link }) })
  }
}
