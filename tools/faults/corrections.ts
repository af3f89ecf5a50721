import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { root } from '../start/building.ts'
import { BOOKED, engines, type Moment, TO_BE_SETTLED } from './engine-moments.ts'
import { RESULTS } from './play-tickets.ts'
import type { Scenario, Stage } from './scenario.ts'
import { killAt, until, withOwner } from './striking.ts'
import type { System } from './system.ts'

const run = promisify(execFile)

const OPEN_FOR_SECONDS = 6
/** Players at whose tickets a correction is tried. */
const TICKETS_MIN = 8
const PERSONS = ['ana', 'ben']
/** How often a short run does everything. */
const TIMES_SHORT = 3

const { tickets } = engines

const inDraw = (draw: string, states: string) => `select from studio.draw where id = '${draw}' and state in (${states})`
const ticketIn = (draw: string, state: string) => `select from studio.ticket where draw_id = '${draw}' and state = '${state}'`

/** A result that people entered is wrong twice: it is paid, corrected to another one that is paid, and corrected to one that nobody has. */
export const corrected: Scenario = {
  name: 'tickets-corrected',
  fault: 'kill -9 of Studio while an entered result is paid, while it is corrected, while its wins are taken back',
  needs: { studios: 1, tablePacePercent: tickets.tablePacePercent },
  traffic: tickets.game,
  isFelt: true,
  break: async (stage) => {
    for (let done = 0; done < stage.times / TIMES_SHORT; done += 1) await correctOnce(stage)
  },
  look: lookForOldResults,
}

async function correctOnce(stage: Stage): Promise<void> {
  const draw = await openDraw(stage.system)
  await withOwner(stage.system, async (owner) => {
    const settled = () => until(owner, { name: 'the draw is settled', query: inDraw(draw, "'SETTLED'") })
    await until(owner, { name: 'the draw is closed', query: inDraw(draw, "'CLOSED'") })
    const paid = { name: 'a result is paid', holds: [BOOKED], also: ticketIn(draw, 'CREDIT_PENDING') }
    await enterAndKill(stage, { draw, result: RESULTS.paid, moment: paid })
    await settled()
    const moved = { name: 'a result is corrected', holds: [TO_BE_SETTLED], also: inDraw(draw, "'CORRECTING'") }
    await enterAndKill(stage, { draw, result: RESULTS.corrected, moment: moved })
    await settled()
    const takenBack = { name: 'a win is taken back', holds: [BOOKED], also: ticketIn(draw, 'TAKE_BACK_PENDING'), again: BOOKED }
    await enterAndKill(stage, { draw, result: RESULTS.unpaid, moment: takenBack })
    await settled()
    await refuseTooFew(owner, draw)
  })
}

/** Opens an official draw, as a person does it. */
async function openDraw(system: System): Promise<string> {
  let closesAt = ''
  await withOwner(system, async (owner) => {
    const { rows } = await owner.query<{ at: Date }>(`select clock_timestamp() + interval '${OPEN_FOR_SECONDS} s' as at`)
    closesAt = rows[0]?.at.toISOString() ?? ''
  })
  const said = await drawCommand(system, ['open', 'filipino-3d', 'official', closesAt])
  return /^opened ([0-9a-f-]+)/.exec(said)?.[1] ?? ''
}

type Entering = { draw: string; result: string; moment: Moment }

/** The hold stands ready while people enter the result: what follows from it cannot be over before. */
async function enterAndKill(stage: Stage, { draw, result, moment }: Entering): Promise<void> {
  const enter = async () => {
    for (const person of PERSONS) await drawCommand(stage.system, ['enter', draw, result, '--by', person])
  }
  await Promise.all([killAt(stage, tickets, moment), enter()])
}

async function drawCommand(system: System, words: readonly string[]): Promise<string> {
  const env = { ...process.env, STUDIO_DATABASE_URL: system.urlOf('studio') }
  const { stdout } = await run(process.execPath, [join(root, 'apps/studio/src/draw-command.ts'), ...words], { env })
  return stdout
}

/** Each ticket of the draw must have been paid twice and taken back twice. */
async function refuseTooFew(owner: pg.Client, draw: string): Promise<void> {
  const { rows } = await owner.query<{ tickets: number }>(
    `select count(*)::integer as tickets from studio.ticket where draw_id = $1 and state = 'CLOSED'
     and (select count(*) from studio.ticket_payout where ticket_id = ticket.id and payout_minor > 0) = 2`,
    [draw],
  )
  if ((rows[0]?.tickets ?? 0) < TICKETS_MIN) throw new Error('hardly a ticket was paid and taken back: the run proves nothing')
}

/** A ticket at rest is paid by the result that counts, none by an older one. */
async function lookForOldResults({ system }: Stage): Promise<string[]> {
  let old = 0
  await withOwner(system, async (owner) => {
    const { rows } = await owner.query(
      `select from studio.ticket join studio.draw on draw.id = draw_id
       where ticket.state = 'CLOSED' and (ticket.version <> draw.version or ticket.win_version > draw.version)`,
    )
    old = rows.length
  })
  return old === 0 ? [] : [`${old} tickets are paid by a result that counts no more`]
}
