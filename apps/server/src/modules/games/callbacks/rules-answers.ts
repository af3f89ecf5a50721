import type { PlainResponse } from '@croupier/http-fast-path/plain-responses'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import type { Reading } from '@croupier/wallet-protocol/reading'
import type { Reply, VendorContext, VendorService } from './vendor-services.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** A reply in the words of the dialect, with the fields in the order of the protocol. */
export function answerOf(
  { dialect }: Pick<VendorService, 'dialect'>,
  { status, user, country, currency, balance, jackpot, request_uuid }: Reply,
  code = 200,
): PlainResponse {
  const said = { status: dialect.statusName(status), user, country, currency, balance, jackpot, request_uuid }
  return { status: code, headers: HEADERS, body: stringifyJson(said) }
}

type Unread = Exclude<Reading<unknown> | { ok: false }, { ok: true }>

/** What was not read whole may still say which request it was. */
function echoOf(unread: Unread): string | undefined {
  return 'requestUuid' in unread ? unread.requestUuid : undefined
}

/** The answer to a message that could not be read, and whether it is a forgery, whose status the vendor's connection chooses. */
export function unreadAnswer(
  service: Pick<VendorService, 'dialect'>,
  read: Unread & { status: Reply['status'] },
  { vendorOptions }: Pick<VendorContext, 'vendorOptions'>,
): { answer: PlainResponse; isForged: boolean } {
  const { status } = read
  const isForged = status === 'RS_ERROR_INVALID_SIGNATURE'
  return { isForged, answer: answerOf(service, { status, request_uuid: echoOf(read) }, isForged ? vendorOptions.forgeryStatus : 200) }
}

/** The answer to a flood of forgeries: the status of its refusal and when to come again. */
export function cutOff(
  answer: PlainResponse,
  { status, retryAfterSeconds = 1 }: { status: number; retryAfterSeconds: number | undefined },
): PlainResponse {
  return { ...answer, status, headers: { ...answer.headers, 'retry-after': String(retryAfterSeconds) } }
}
