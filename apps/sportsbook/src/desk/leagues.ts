import type { DeskSession } from '@croupier/vendor-server/store-desk'
import { tellOfEvents } from '#books/store-books.ts'
import type { Context } from '#context.ts'
import { inTransaction } from '#database.ts'
import { lockEvents } from '#feed/store-feed.ts'
import { refuse } from '#refusal.ts'
import type { LeagueRow, LeagueTerms } from '../../desk-api/messages.ts'
import { renewPrices } from './store-controls.ts'
import { type League, listLeagueEvents, listLeagues, lockLeague, saveLeagueTerms } from './store-terms.ts'
import { HOUSE_LEAGUE, type LeagueLimits } from './terms.ts'
import { noteAction } from './trail.ts'

const LEAGUES_MAX = 500

export async function leagueRows(context: Context): Promise<LeagueRow[]> {
  return (await listLeagues(context.db, { limit: LEAGUES_MAX })).map(rowOf)
}

/** Gives a league terms of its own, for all operators. Another margin makes other prices, under other versions. */
export async function changeLeague(
  context: Context,
  { operator_id: operatorId, person }: DeskSession,
  { id, why, ...terms }: LeagueLimits & { id: string; why: string },
): Promise<LeagueRow> {
  return await inTransaction(context.db, async (tx) => {
    if (!(await lockLeague(tx, id))) refuse('NOT_FOUND', 'id')
    const [league = refuse('NOT_FOUND', 'id')] = await listLeagues(tx, { id, limit: 1 })
    const before = league.terms ?? HOUSE_LEAGUE
    const after = rowOf({ ...league, terms })
    if (league.terms && isSame(before, terms)) return after
    await saveLeagueTerms(tx, id, terms)
    if (before.marginPpm !== terms.marginPpm) {
      const events = await listLeagueEvents(tx, id)
      await lockEvents(tx, events)
      await renewPrices(tx, events)
      await tellOfEvents(tx, events)
    }
    await noteAction(tx, { operatorId, person, kind: 'league', subject: id, before: inDigits(before), after: after.terms, why })
    return after
  })
}

function rowOf({ terms, ...league }: League): LeagueRow {
  return { ...league, terms: inDigits(terms ?? HOUSE_LEAGUE), isOwn: terms !== undefined }
}

function inDigits({ marginPpm, outcomePaidMaxMinor, ticketPaidMaxMinor, reviewFromMinor }: LeagueLimits): LeagueTerms {
  return {
    marginPpm,
    outcomePaidMaxMinor: String(outcomePaidMaxMinor),
    ticketPaidMaxMinor: String(ticketPaidMaxMinor),
    reviewFromMinor: reviewFromMinor === null ? null : String(reviewFromMinor),
  }
}

function isSame(one: LeagueLimits, other: LeagueLimits): boolean {
  return JSON.stringify(inDigits(one)) === JSON.stringify(inDigits(other))
}
