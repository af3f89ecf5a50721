import type { Server as HttpServer } from 'node:http'
import type { AnyTimedGame, TableTimes } from '@croupier/game-kit/timed-game'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { ticketGames, timedGames } from '#games.ts'
import { startSeatLeading } from '#seats/leading.ts'
import { startLotteryLeading } from '#tickets/leading.ts'
import { atPace as lotteryAtPace } from '#tickets/lines.ts'
import { startTicketSettling } from '#tickets/settling.ts'
import { startLeading } from './leader.ts'
import { listenToTables } from './listening.ts'
import { startSettling } from './settling.ts'
import { openTableSockets } from './sockets.ts'
import { insertTable } from './store-tables.ts'
import type { TableGame } from './table-rounds.ts'

export type Tables = { stop(): Promise<void> }

type Serving = Pick<Config, 'databaseUrl' | 'trustedProxies' | 'tablePacePercent'>

/** Opens one table a timed game and lottery, and everything that keeps them going at this process. */
export async function startTables(context: Context, http: HttpServer, config: Serving): Promise<Tables> {
  const games = timedGames().map((game) => ({ id: game.manifest.slug, game: atPace(game, config.tablePacePercent) }))
  for (const { id, game } of games) await insertTable(context.db, { id, gameCode: game.manifest.code })
  const lotteries = ticketGames().map((game) => lotteryAtPace(game, config.tablePacePercent))
  for (const { manifest } of lotteries) await insertTable(context.db, { id: manifest.slug, gameCode: manifest.code })
  const sockets = openTableSockets(context, http, config.trustedProxies)
  const { onNews, onGap } = sockets
  const listening = listenToTables({ databaseUrl: config.databaseUrl, log: context.log, onNews, onGap })
  const led = [
    ...games.map((table) => startLeading(context, table)),
    ...lotteries.map((game) => startLotteryLeading(context, game)),
    startSeatLeading(context, config.tablePacePercent),
  ]
  const loops = [startSettling(context), startTicketSettling(context), ...led]
  return {
    async stop() {
      await sockets.stop()
      await Promise.all(loops.map((loop) => loop.stop()))
      await listening.stop()
    },
  }
}

/** A game whose times are so much of its own. */
function atPace(game: AnyTimedGame, percent: number): TableGame {
  // Rounded down, so that no multiplier of a flight is reached after the end of its show.
  const paced = (ms: number) => Math.max(1, Math.floor((ms * percent) / 100))
  const times: TableTimes = {
    bettingMs: paced(game.times.bettingMs),
    lastCallMs: paced(game.times.lastCallMs),
    pauseMs: paced(game.times.pauseMs),
  }
  return {
    ...game,
    times,
    pacePercent: percent,
    script: (outcome) => game.script(outcome).map(({ atMs, event }) => ({ atMs: paced(atMs), event })),
  }
}
