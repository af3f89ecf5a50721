import type { Logger } from 'pino'
import * as z from 'zod'
import type { DrawNews, DrawSource } from '#platform/ports.ts'

const TIMEOUT_MS = 5000

const instant = z.iso.datetime().transform((text) => new Date(text))
const numero = z.string().regex(/^[0-9A-Za-z-]{1,40}$/)
const told = z.object({
  games: z
    .array(
      z.object({
        game: z.string(),
        opened: z.array(z.object({ numero, winNo: z.string().regex(/^[0-9, |-]{1,200}$/), at: instant })).max(100),
        coming: z.array(z.object({ numero, locksAt: instant, drawsAt: instant })).max(100),
      }),
    )
    .max(200),
})

/** The authority that draws the numbers; it is read, and never told anything. */
export function drawSource({ url, apiKey }: { url: string; apiKey: string }, log: Logger): DrawSource {
  return {
    read: async (lotteries): Promise<readonly DrawNews[] | undefined> => {
      if (apiKey === '' || lotteries.length === 0) return undefined
      const games = lotteries.map(({ game, kind }) => `${game}:${kind}`).join(',')
      try {
        const response = await fetch(`${url}/api/draws?${new URLSearchParams({ games })}`, {
          headers: { authorization: `Bearer ${apiKey}` },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const read = told.safeParse(await response.json())
        if (response.ok && read.success) return read.data.games
        log.warn({ status: response.status }, 'the source of the draws gave no answer that we know')
      } catch (failure) {
        log.warn({ failure: String(failure) }, 'the source of the draws did not answer')
      }
      return undefined
    },
  }
}
