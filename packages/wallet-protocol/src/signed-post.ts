import { BODY_MAX_BYTES } from './json.ts'
import { SIGNATURE_HEADER, signBody } from './signing.ts'

/** What happened to one HTTP call, as it is kept in a log. */
export type Exchange = {
  url: string
  requestBody: string
  /** Null when no whole answer came. */
  httpStatus: number | null
  responseBody: string | null
  /** Why no whole answer came. */
  failure: 'timeout' | 'network' | 'too_long' | null
  durationMs: number
}

export type SignedPost = { url: string; body: string; privateKeyPem: string; timeoutMs: number; answerMaxBytes?: number }

/** Posts JSON with its signature. Never throws: an answer that did not come is a `failure`. Redirects are not followed. */
export async function postSigned({ url, body, privateKeyPem, timeoutMs, answerMaxBytes = BODY_MAX_BYTES }: SignedPost): Promise<Exchange> {
  const startedMs = performance.now()
  const raw = Buffer.from(body)
  const done = (result: Pick<Exchange, 'httpStatus' | 'responseBody' | 'failure'>): Exchange => ({
    url,
    requestBody: body,
    ...result,
    durationMs: Math.round(performance.now() - startedMs),
  })
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(raw, privateKeyPem) },
      body: raw,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const responseBody = await readAtMost(answer, answerMaxBytes)
    if (responseBody === undefined) return done({ httpStatus: null, responseBody: null, failure: 'too_long' })
    return done({ httpStatus: answer.status, responseBody, failure: null })
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return done({ httpStatus: null, responseBody: null, failure: isTimeout ? 'timeout' : 'network' })
  }
}

/** A wallet that answers without end must not fill our memory. */
async function readAtMost(answer: Response, limitBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > limitBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
