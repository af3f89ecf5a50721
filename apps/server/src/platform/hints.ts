import { sessionKey } from '@croupier/contract/identity'
import { captcha, challenge } from '@croupier/contract/identity-login'
import type { Refused } from './refusal.ts'

const byCode: Readonly<Record<string, string>> = {
  'decryption.err': `The body is { "value": <compact JWE> }, ECDH-ES with A256GCM for the key of GET ${sessionKey.path}; the payload is { "body": <the input>, "iat": <seconds>, "jti": <16 to 64 letters, once> }.`,
  cross_site: 'A call that writes or launches bears the header X-Requested-With: croupier, and comes from our own page or from no browser.',
  challenge_failed: `GET ${challenge.path} gives another proof of work; each is good once and for five minutes.`,
  captcha_required: `GET ${captcha.path} draws a picture and sets the cookie that it is tied to; send its digits as captcha.`,
  captcha_wrong: `A picture is good for one try: GET ${captcha.path} draws another.`,
}

const byField: Readonly<Record<string, string>> = {
  challenge: `GET ${challenge.path} gives a proof of work (altcha, PBKDF2/SHA-256); send base64 of the JSON { "challenge": <as given>, "solution": <yours> }.`,
  Merchant: 'The brand: its code, once, in the header Merchant.',
  Language: 'EN or TY, once.',
}

/** How a client gets what a refused call was missing; `undefined` where the refusal says it all. */
export function hintFor({ code, field }: Pick<Refused, 'code' | 'field'>): string | undefined {
  return byCode[code] ?? (code === 'request_param_err' && field !== undefined ? byField[field] : undefined)
}
