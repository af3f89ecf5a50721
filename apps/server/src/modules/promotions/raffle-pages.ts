import type { consoleRaffle, consoleRaffles } from '@croupier/contract/console/raffles'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Context } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { prizeAt, writtenRaffle } from './rules-raffles.ts'
import { listRaffles, listWins } from './store-raffles.ts'

/** Raffles of the brand as operators see them (CO-03). */
export async function readRaffles(context: Context, input: InputOf<typeof consoleRaffles>): Promise<ValueOf<typeof consoleRaffles>> {
  const cut = cutOf(input)
  const rows = await listRaffles(context.db, context.actor.brandId, { before: cut.before, limit: cut.limit + 1 })
  return pageOf(rows, cut, { key: (row) => row.activityId, row: writtenRaffle })
}

/** One raffle with what its draw revealed; refuses `not_found`. */
export async function readOneRaffle(context: Context, { id }: InputOf<typeof consoleRaffle>): Promise<ValueOf<typeof consoleRaffle>> {
  const [found] = await listRaffles(context.db, context.actor.brandId, { id: idOf(id), before: undefined, limit: 1 })
  const raffle = found ?? refuse('not_found')
  const wins = await listWins(context.db, raffle.activityId)
  const winners = wins.map(({ place, ticket, holder }) => ({ place, ticket, holder, award: prizeAt(raffle, place) }))
  return { ...writtenRaffle(raffle), seed: raffle.seed, listHash: raffle.listHash, winners }
}
