import { createPublicKey } from 'node:crypto'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { receivedGames, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import { type Exchange, postSigned } from '@croupier/wallet-protocol/signed-post'
import type { ListedGames, VendorGames } from '#platform/ports.ts'

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
  }))
  return { ...told, answered: 'ok', games }
}
