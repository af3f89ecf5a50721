import { createPublicKey } from 'node:crypto'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { type DrawsAnswer, drawsAnswer, gameUrlAnswer, receivedGames, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import { readPercent } from '@croupier/wallet-protocol/percents'
import { type Exchange, postSigned } from '@croupier/wallet-protocol/signed-post'
import type { z } from 'zod'
import type { DrawNews, ListedGames, ListedReturn, VendorGames } from '#platform/ports.ts'

const TIMEOUT_MS = 8000
/** A list of ten thousand games is about five megabytes. */
const LIST_MAX_BYTES = 16_000_000

/** The vendors' own lists of their games, asked for with our signature (section 8 of the protocol). */
export function vendorGames(privateKeyPem: string): VendorGames {
  return {
    publicKey: () => createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }).toString(),
    list: async ({ baseUrl, operatorId }) => {
      const call = { url: `${baseUrl}${VENDOR_PATHS.gameList}`, body: stringifyJson({ operator_id: operatorId }), privateKeyPem }
      return listIn(await postSigned({ ...call, timeoutMs: TIMEOUT_MS, answerMaxBytes: LIST_MAX_BYTES }))
    },
    draws: async ({ baseUrl, operatorId }, codes) => {
      const body = stringifyJson({ operator_id: operatorId, game_codes: codes })
      const call = { url: `${baseUrl}${VENDOR_PATHS.draws}`, body, privateKeyPem, timeoutMs: TIMEOUT_MS, answerMaxBytes: LIST_MAX_BYTES }
      const { httpStatus, responseBody } = await postSigned(call)
      if (httpStatus === 404) return 'untold'
      const read = drawsAnswer.safeParse(parseJson(responseBody ?? ''))
      return httpStatus === 200 && read.success ? read.data.map(newsOf) : undefined
    },
    desk: async ({ baseUrl, operatorId }, { name, language }) => {
      const body = stringifyJson({ operator_id: operatorId, person: name, lang: language === 'TY' ? 'fil' : 'en' })
      const { httpStatus, responseBody } = await postSigned({
        url: `${baseUrl}${VENDOR_PATHS.desk}`,
        body,
        privateKeyPem,
        timeoutMs: TIMEOUT_MS,
      })
      const read = gameUrlAnswer.safeParse(parseJson(responseBody ?? ''))
      return httpStatus === 200 && read.success ? read.data.url : undefined
    },
  }
}

function newsOf({ game_code: game, opened, coming }: DrawsAnswer[number]): DrawNews {
  return {
    game,
    opened: opened.map(({ number, result, version, drawn_at: at }) => ({
      numero: number,
      winNo: result,
      version: Number(version),
      at: new Date(at),
    })),
    coming: coming.map(({ number, closes_at: locks, draws_at: draws }) => ({
      numero: number,
      locksAt: new Date(locks),
      drawsAt: new Date(draws),
    })),
  }
}

function listIn({ httpStatus, responseBody, failure, durationMs }: Exchange): ListedGames {
  const told = { httpStatus, durationMs }
  if (failure === 'timeout') return { ...told, answered: 'too_late' }
  if (failure === 'too_long') return { ...told, answered: 'unreadable' }
  if (httpStatus === null) return { ...told, answered: 'no_answer' }
  if (httpStatus >= 500) return { ...told, answered: 'broken' }
  if (httpStatus !== 200) return { ...told, answered: 'refused' }
  const read = receivedGames.safeParse(parseJson(responseBody ?? ''))
  if (!read.success) return { ...told, answered: 'unreadable' }
  const games = read.data.map((game) => ({
    code: game.game_code,
    name: game.name,
    category: game.category ?? '',
    isEnabled: game.enabled,
    returns: returnsOf(game),
  }))
  return { ...told, answered: 'ok', games }
}

const DEVIATION_MAX = 100_000
/** Percentages below this bound are fractions of one in some vendors' lists; no game returns more than the upper bound. */
const [HIGHEST_MIN_PPM, HIGHEST_MAX_PPM] = [20_000, 2_000_000]

/** One return, or the least and the most of several; undefined where the list says nothing that can be read. */
function returnsOf({ rtp, rtp_lowest, rtp_highest, rtp_deviation }: z.infer<typeof receivedGames>[number]): ListedReturn | undefined {
  const highestPpm = readPercent(rtp_highest ?? rtp ?? '') ?? 0
  const lowestPpm = readPercent(rtp_lowest ?? rtp ?? '') ?? HIGHEST_MAX_PPM
  if (highestPpm < HIGHEST_MIN_PPM || highestPpm > HIGHEST_MAX_PPM || lowestPpm > highestPpm) return undefined
  const deviation = Number(rtp_deviation ?? 'none')
  const isDeviation = deviation >= 0.001 && deviation <= DEVIATION_MAX
  return { lowestPpm, highestPpm, deviationMilli: isDeviation ? Math.round(deviation * 1000) : null }
}
