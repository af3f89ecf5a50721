import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput, sendError } from '#input.ts'
import { bearsKey } from '#keys.ts'

/** Every lottery of the sandbox draws at the full five minutes, and sells until half a minute before. */
const EVERY_MS = 5 * 60_000
const LOCK_MS = 30_000
const OPENED = 3
const COMING = 3
const DAY_MS = 86_400_000

const asked = z.strictObject({
  games: z
    .string()
    .max(8000)
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(/^[A-Z0-9_]{1,30}:[\w.-]{1,60}(:[a-z]{1,20})?$/)).max(200)),
})

/** The number of a draw: its day and its place in it, in Coordinated Universal Time. */
export function numeroAt(at: number): string {
  const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}-${String(Math.floor((at % DAY_MS) / EVERY_MS) + 1).padStart(3, '0')}`
}

/** What a lottery of each kind draws: different numbers from 1 up, dice, or digits. */
type Rule = { numbers: number; of: number } | { dice: number } | { digits: number }
const RULES: Readonly<Record<string, Rule>> = {
  keno: { numbers: 20, of: 80 },
  bingo: { numbers: 5, of: 75 },
  six: { numbers: 6, of: 58 },
  dice: { dice: 3 },
  pick: { digits: 3 },
  draw: { digits: 4 },
}
const OTHERS: Rule = { digits: 5 }

/** What was drawn follows from the key, so that every run tells the same. */
function winNoOf(draw: string, { key, kind }: { key: string; kind: string }): string {
  const chance = (what: number) => createHmac('sha256', key).update(`${draw}:${what}`).digest().readUInt32BE(0)
  const several = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at + 1))
  const rule = RULES[kind] ?? OTHERS
  if ('dice' in rule) return several(rule.dice, (at) => 1 + (chance(at) % 6)).join(',')
  if ('digits' in rule) return several(rule.digits, (at) => chance(at) % 10).join('')
  const urn = several(rule.of, (number) => ({ number, place: chance(number) })).sort((a, b) => a.place - b.place)
  return urn
    .slice(0, rule.numbers)
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .join(',')
}

/** A lottery authority: what was drawn lately, and what comes next. Nothing is told before its time. */
export function drawsRoutes(app: FastifyInstance, { apiKey, clock }: { apiKey: string; clock: () => Date }): void {
  app.get('/draws/api/draws', async (request, reply) => {
    if (!bearsKey(request.headers.authorization, apiKey)) {
      return sendError(reply, 401, { error: 'UNAUTHORIZED', message: 'Send Authorization: Bearer with the API key' })
    }
    const { games } = readInput(asked, request.query)
    const last = Math.floor(clock().getTime() / EVERY_MS) * EVERY_MS
    const opened = Array.from({ length: OPENED }, (_, back) => last - back * EVERY_MS)
    const coming = Array.from({ length: COMING }, (_, on) => last + (on + 1) * EVERY_MS)
    return {
      games: games.map((lottery) => {
        const [vendor = '', code = '', kind = ''] = lottery.split(':')
        const game = `${vendor}:${code}`
        const winNo = (at: number) => winNoOf(`${game}:${numeroAt(at)}`, { key: apiKey, kind })
        return {
          game,
          opened: opened.map((at) => ({ numero: numeroAt(at), winNo: winNo(at), at: iso(at) })),
          coming: coming.map((at) => ({ numero: numeroAt(at), locksAt: iso(at - LOCK_MS), drawsAt: iso(at) })),
        }
      }),
    }
  })
}

const iso = (at: number) => new Date(at).toISOString()
