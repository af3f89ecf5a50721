import type { Score, Side } from '@croupier/settlement/lines'
import { urn } from '@croupier/sports-feed/messages'
import { z } from 'zod'

/** What columns of more than one kind of file hold. */

export const eventId = urn
/** With the offset of its zone; read as milliseconds. */
export const instant = z.iso
  .datetime({ offset: true, error: 'is no instant with its zone, as 2026-12-01T18:00:00+08:00' })
  .transform((text) => Date.parse(text))
export const name = z.string().max(100)
export const side = z.literal(['home', 'away'], { error: 'is neither home nor away' })

const SCORE = /^(\d{1,3}):(\d{1,3})$/

/** `2:1`, home first. */
export const score = z.string().regex(SCORE, 'is no score, as 2:1').transform(scoreOf)

const PERIODS_MAX = 20
/** `1:0 1:1`, in the order of play. */
export const scores = z
  .string()
  .max(PERIODS_MAX * 8)
  .regex(/^\d{1,3}:\d{1,3}( \d{1,3}:\d{1,3}){0,19}$/, 'is no list of scores, as 1:0 1:1')
  .transform((text) => text.split(' ').map(scoreOf))

/** `home away home`, in the order of play. */
export const sides = z
  .string()
  .regex(/^(home|away)( (home|away)){0,99}$/, 'is no list of sides, as home away home')
  .transform((text) => text.split(' ').map((each): Side => (each === 'home' ? 'home' : 'away')))

function scoreOf(text: string): Score {
  const [, home, away] = SCORE.exec(text) ?? []
  return { home: Number(home), away: Number(away) }
}
