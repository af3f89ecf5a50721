import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import { WALLET_PATHS } from '@croupier/wallet-protocol/messages'
import { SIGNATURE_HEADER, signBody } from '@croupier/wallet-protocol/signing'
import type { FastifyInstance } from 'fastify'
import { vendorKeys } from './site.ts'

export type WalletReply = { status: string; balance?: bigint; jackpot?: bigint; request_uuid?: string; user?: string; currency?: string }
type Path = keyof typeof WALLET_PATHS

const TRIES_MAX = 10
const PAUSE_MS = 100

/** A busy wallet is asked again under the same ids, as every vendor does. */
async function askPatiently<Answer extends { statusCode: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.statusCode !== 503 || tries === TRIES_MAX) return answer
    await sleep(PAUSE_MS)
  }
}

/** A vendor that speaks the seamless-wallet protocol with one player's game session. */
export function aVendor(app: FastifyInstance, session: { user: string; token: string; brand?: string; currency?: string }) {
  const { user, token, brand = 'parola', currency = 'PHP' } = session
  const post = async (path: Path, body: unknown, change: { signature?: string; raw?: string } = {}): Promise<WalletReply> => {
    const raw = Buffer.from(change.raw ?? stringifyJson(body))
    const signature = change.signature ?? signBody(raw, vendorKeys.privateKey)
    const request = {
      method: 'POST',
      url: `/vendor/${brand}/STU${WALLET_PATHS[path]}`,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      payload: raw,
    } as const
    const response = await askPatiently(() => app.inject(request))
    if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode}: ${response.body}`)
    return parseJson(response.body) as WalletReply
  }
  const common = () => ({ user, token, request_uuid: randomUUID(), game_code: 'stu_lantern_tide' })
  const movement = (uuid: string, more: object) => ({
    ...common(),
    transaction_uuid: uuid,
    supplier_transaction_id: uuid,
    round: 'round-1',
    round_closed: false,
    ...more,
  })
  return {
    post,
    balance: () => post('balance', common()),
    userInfo: () => post('userInfo', { user, request_uuid: randomUUID() }),
    bet: (uuid: string, amount: bigint, more: object = {}) => post('bet', movement(uuid, { amount, currency, is_free: false, ...more })),
    win: (uuid: string, reference: string, amount: bigint, more: object = {}) =>
      post('win', movement(uuid, { amount, currency, is_free: false, reference_transaction_uuid: reference, ...more })),
    rollback: (uuid: string, reference: string, more: object = {}) =>
      post('rollback', movement(uuid, { reference_transaction_uuid: reference, ...more })),
  }
}
