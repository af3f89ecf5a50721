import { randomUUID } from 'node:crypto'
import { parseJson, stringifyJson } from '@croupier/wallet-protocol/json'
import type { BetRequest } from '@croupier/wallet-protocol/messages'
import { SIGNATURE_HEADER, signBody } from '@croupier/wallet-protocol/signing'
import type { Dice } from './dice.ts'

type Address = { walletUrls: readonly string[]; privateKey: string }

/** Ways to spoil a bet; each is a body that must never move money, under any signature. */
const spoilings: readonly ((body: string) => string)[] = [
  (body) => body.slice(0, body.length / 2),
  (body) => body.replace(/"amount":\d+/, '"amount":-5000000'),
  (body) => body.replace(/"amount":(\d+)/, '"amount":"$1"'),
  (body) => body.replace(/"amount":\d+/, '"amount":1500000.5'),
  (body) => body.replace('"PHP"', '"USD"'),
  (body) => body.replace(/"token":"[^"]+"/, '"token":"nobody"'),
  (body) => `[${body}]`,
]

/** Sends a spoiled or forged bet of an id of its own and gives the id. An answer that takes it is remembered by the audit's comparison. */
export async function sendNonsense({ walletUrls, privateKey }: Address, bet: BetRequest, dice: Dice): Promise<string> {
  const id = randomUUID()
  const good = stringifyJson({ ...bet, transaction_uuid: id, request_uuid: randomUUID() })
  const isForged = dice.chance(0.3)
  const body = isForged ? good : (spoilings[dice.roll(spoilings.length)]?.(good) ?? good)
  const signature = isForged ? signBody(Buffer.from(`${good} `), privateKey) : signBody(Buffer.from(body), privateKey)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  const response = await fetch(`${walletUrls[0]}/transaction/bet`, { method: 'POST', headers, body })
  const answer = parseJson(await response.text()) as { status?: string } | undefined
  if (response.status >= 500 || answer?.status === 'RS_OK') throw new Error(`nonsense was answered by ${response.status} ${answer?.status}`)
  return id
}
