import { botName } from '#seats/names.ts'
import { seatRows } from './frames.ts'
import { BOT_LEVELS, BOT_SHOT_MS, BOTS_AFTER_MS, COMPANY, SHOTS_IN_WATER_MAX } from './rules.ts'
import { newRound, type SeatRound } from './seats.ts'
import { canFollow, putInWater } from './shooting.ts'
import { type FishTable, tellAll } from './table-state.ts'

/** A practice bot on a seat. Its round is none: no wallet hears of it, and nothing of it is written down. */
export type Bot = {
  isBot: true
  index: number
  name: string
  round: SeatRound
  /** Where it aims, and which fish it follows. */
  angle: number
  lock: number | undefined
  firesAtMs: number
}

/**
 * Seats bots beside players who are few, where all money of the table is play money, and lets them shoot. They shoot by the rules and hits
 * of everybody; what they win is nobody's. When players come, bots go.
 */
export function tendBots(table: FishTable, nowMs: number): void {
  if (!table.hasBots) return
  const players = table.seats.filter((seat) => seat !== undefined).length
  const wanted = players === 0 ? 0 : Math.max(0, COMPANY - players)
  const last = table.bots.at(-1)
  if (last && table.bots.length > wanted) removeBot(table, last)
  else if (table.bots.length < wanted && nowMs - table.changedMs >= BOTS_AFTER_MS) addBot(table, nowMs)
  for (const bot of table.bots) if (nowMs >= bot.firesAtMs) shoot(table, bot, nowMs)
}

/** Makes room for a player: what the bot has in the water goes with it. */
export function removeBot(table: FishTable, bot: Bot): void {
  table.bots = table.bots.filter((other) => other !== bot)
  for (const shot of table.water.shots) {
    if (shot.owner !== bot) continue
    table.water.shots.delete(shot)
    table.ended.push({ shot, atMs: table.nowMs(), hit: undefined })
  }
  tellSeats(table)
}

function addBot(table: FishTable, nowMs: number): void {
  const index = table.seats.findIndex((seat, at) => seat === undefined && !table.bots.some((bot) => bot.index === at))
  if (index < 0) return
  const levelMinor = table.levelsMinor[table.minute.chance(`bot:${index}:level`).below(BOT_LEVELS)] ?? table.levelsMinor[0] ?? 0n
  const round = newRound({ id: '', levelMinor, openedMs: nowMs })
  const name = botName(table.lease.tableId, index)
  table.bots = [...table.bots, { isBot: true, index, name, round, angle: 0, lock: undefined, firesAtMs: nowMs + BOT_SHOT_MS.most }]
  tellSeats(table)
}

function tellSeats(table: FishTable): void {
  table.changedMs = table.nowMs()
  tellAll(table, 'seats', { seats: seatRows(table) })
}

/** What a bot sees is what its page would: it follows a fish for a while, or sweeps the water. Its whims are numbers of the minute. */
function shoot(table: FishTable, bot: Bot, nowMs: number): void {
  const { minute, game, water } = table
  const whim = minute.chance(`bot:${bot.index}:${(minute.counts[bot.index] ?? 0) + 1}`)
  bot.firesAtMs = nowMs + BOT_SHOT_MS.least + whim.below(BOT_SHOT_MS.most - BOT_SHOT_MS.least)
  const isStaying = whim.below(4) > 0
  if (!isStaying || (bot.lock !== undefined && !canFollow(table, bot.lock, nowMs))) {
    const seen = [...water.fishes.keys()].filter((uid) => canFollow(table, uid, nowMs))
    bot.lock = whim.below(2) === 0 ? seen[whim.below(Math.max(1, seen.length))] : undefined
    bot.angle = whim.below(game.angleMost + 1)
  }
  if (bot.round.inWater < SHOTS_IN_WATER_MAX) putInWater(table, bot, { round: bot.round, angle: bot.angle, lock: bot.lock, number: 0 })
}
