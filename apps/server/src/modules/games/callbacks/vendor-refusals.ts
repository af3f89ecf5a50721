import type { PlainResponse } from '@croupier/http-fast-path/plain-responses'
import { type Caller, callerContext, type HttpHost } from '#platform/http.ts'
import { Refused } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { cutOff } from './rules-answers.ts'

/** Generous enough for a vendor that has lost its key; a flood of forged messages is cut off. */
const REFUSED_LIMITS = [{ times: 2000, seconds: 10, per: 'ip' }] as const

type Forged = {
  caller: Caller
  /** The vendor named in the message: the code of a connected vendor, else `unknown`. */
  peer: string
  event: 'signature_refused' | 'address_refused'
  answer: PlainResponse
}

/** Answers a message that is not its vendor's, and tells the security log. Over the limit of its address the answer is a 429. */
export async function refuseForged(httpHost: HttpHost, { caller, peer, event, answer }: Forged): Promise<PlainResponse> {
  securityEvent(callerContext(httpHost, caller), event, { peer })
  try {
    await httpHost.limiter('vendor messages refused', REFUSED_LIMITS, { ip: caller.ip, account: undefined })
    return answer
  } catch (failure) {
    if (failure instanceof Refused) return cutOff(answer, failure)
    throw failure
  }
}
