import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { DEMO_CURRENCY, gameUrlAnswer, VENDOR_PATHS } from '@croupier/wallet-protocol/messages'
import { postSigned } from '@croupier/wallet-protocol/signed-post'
import type { VendorGateway } from '#platform/ports.ts'

const TIMEOUT_MS = 8000

/** The vendors' games API, signed with our key (section 8 of the protocol). */
export function vendorGateway(privateKeyPem: string): VendorGateway {
  return {
    gameUrl: async (launch) => {
      const body = stringifyJson(gameUrlMessage(launch))
      const exchange = await postSigned({ url: `${launch.baseUrl}${VENDOR_PATHS.gameUrl}`, body, privateKeyPem, timeoutMs: TIMEOUT_MS })
      if (exchange.httpStatus === null || exchange.httpStatus >= 500) return { state: 'unknown' }
      const read = gameUrlAnswer.safeParse(parseJson(exchange.responseBody ?? ''))
      return exchange.httpStatus === 200 && read.success ? { state: 'ok', url: read.data.url } : { state: 'refused' }
    },
  }
}

function gameUrlMessage(launch: Parameters<VendorGateway['gameUrl']>[0]) {
  return {
    operator_id: launch.operatorId,
    ...(launch.player ? { user: launch.player.user, token: launch.player.token } : {}),
    currency: launch.player?.currency ?? DEMO_CURRENCY,
    game_code: launch.gameCode,
    platform: launch.isPhone ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    country: 'XX',
    lang: launch.language === 'TY' ? 'fil' : 'en',
    lobby_url: launch.lobbyUrl,
    deposit_url: launch.depositUrl,
  }
}
