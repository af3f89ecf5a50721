import { generateKeyPairSync } from 'node:crypto'
import { signBody } from '@croupier/wallet-protocol/signing'
import { ask, type Bench, type Change, type Message, textOf } from '../bench.ts'
import { accepted, type Case, expect, expectStatus, moves } from '../case.ts'
import { forgeries } from '../forgeries.ts'
import { aBalance, aBet, aRollback, aWin } from '../messages.ts'

const area = 'signing'
const section = '2'

/** A strange key of the run's own; made once, since making one takes a while. */
const strange = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A refusal for its signature: the status, or HTTP 401 as some wallets prefer. */
async function forged(bench: Bench, message: Message, change: Change): Promise<void> {
  const heard = await ask(bench, message, change)
  if (heard.httpStatus === 401) return
  expectStatus(heard, ['RS_ERROR_INVALID_SIGNATURE'], `the ${message.call}`)
}

function headersOf(bench: Bench, ...signatures: string[]): { headers: [string, string][] } {
  return { headers: signatures.map((signature) => [bench.dialect.signatureHeader, signature]) }
}

const right = (bench: Bench, text: string) => signBody(Buffer.from(text), bench.privateKeyPem)

export const signingCases: readonly Case[] = [
  {
    id: 'signature-right',
    area,
    section,
    promise: 'A call that is signed as it should be is answered.',
    run: async (bench) => {
      await accepted(bench, aBalance(bench))
    },
  },
  {
    id: 'signature-missing',
    area,
    section,
    promise: 'A call without a signature is refused.',
    run: (bench) => forged(bench, aBet(bench), { headers: [] }),
  },
  {
    id: 'signature-empty',
    area,
    section,
    promise: 'A call with an empty signature is refused.',
    run: (bench) => forged(bench, aBet(bench), headersOf(bench, '')),
  },
  {
    id: 'signature-no-base64',
    area,
    section,
    promise: 'A signature that is no Base64 is refused like any other wrong one.',
    run: (bench) => forged(bench, aBet(bench), headersOf(bench, 'this is no signature')),
  },
  {
    id: 'signature-other-key',
    area,
    section,
    promise: 'A signature of another key is refused.',
    run: async (bench) => {
      const raw = textOf(bench, aBet(bench))
      await forged(bench, aBet(bench), { raw, ...headersOf(bench, signBody(Buffer.from(raw), strange)) })
    },
  },
  {
    id: 'signature-other-body',
    area,
    section,
    promise: 'A signature of one bet does not sign another.',
    run: async (bench) => {
      const [signedOver, raw] = [aBet(bench), aBet(bench)].map((bet) => textOf(bench, bet))
      await forged(bench, aBet(bench), { raw: raw ?? '', signedOver: signedOver ?? '' })
    },
  },
  {
    id: 'signature-rewritten',
    area,
    section,
    promise: 'The signature covers the bytes that were sent, not the JSON written anew.',
    run: async (bench) => {
      const raw = JSON.stringify(JSON.parse(textOf(bench, aBet(bench))), null, 2)
      await forged(bench, aBet(bench), { raw, signedOver: JSON.stringify(JSON.parse(raw)) })
    },
  },
  {
    id: 'signature-newline',
    area,
    section,
    promise: 'One newline after the signed body makes the signature wrong.',
    run: async (bench) => {
      const text = textOf(bench, aBet(bench))
      await forged(bench, aBet(bench), { raw: `${text}\n`, signedOver: text })
    },
  },
  {
    id: 'signature-twice',
    area,
    section,
    promise: 'A call with two signatures is refused.',
    run: async (bench) => {
      const raw = textOf(bench, aBet(bench))
      await forged(bench, aBet(bench), { raw, ...headersOf(bench, right(bench, raw), right(bench, raw)) })
    },
  },
  {
    id: 'signature-header-case',
    area,
    section,
    promise: 'The name of the header may be written in capitals.',
    run: async (bench) => {
      await accepted(bench, aBalance(bench), { headerName: bench.dialect.signatureHeader.toUpperCase() })
    },
  },
  {
    id: 'signature-any-writing',
    area,
    section,
    promise: 'A body with spaces, escapes and fields in another order is accepted as it was signed.',
    run: async (bench) => {
      const fields = Object.entries(JSON.parse(textOf(bench, aBalance(bench))) as object).reverse()
      const raw = JSON.stringify(Object.fromEntries(fields), null, 3).replace(/"token"/, '"\\u0074oken"')
      await accepted(bench, aBalance(bench), { raw })
    },
  },
  {
    id: 'signature-utf8',
    area,
    section,
    promise: 'A body with letters beyond ASCII is verified over its bytes.',
    run: async (bench) => {
      await accepted(bench, aBalance(bench), { fields: { note: 'Señorita Peña, ₱, 字, 🎲' } })
    },
  },
  {
    id: 'signature-before-syntax',
    area,
    section,
    promise: 'The signature is looked at before the body is read: a forged body that is no JSON hears of its signature.',
    run: (bench) => forged(bench, aBet(bench), { raw: '{"amount":', ...headersOf(bench, signBody(Buffer.from('{}'), strange)) }),
  },
  {
    id: 'signature-before-business',
    area,
    section,
    promise: 'A forged call learns nothing of players, tokens, games or money.',
    run: async (bench) => {
      const known = aBet(bench)
      const unknown = [
        { user: '999999999999' },
        { token: 'no-such-token-0123456789' },
        { game_code: 'xyz_no_such_game' },
        { currency: 'XTS' },
      ]
      for (const more of unknown) await forged(bench, aBet(bench, more), { signedOver: 'else' })
      await forged(bench, known, { signedOver: 'else' })
    },
  },
  {
    id: 'signature-every-call',
    area,
    section,
    promise: 'Balance, bet, win and rollback all want a right signature.',
    run: async (bench) => {
      const bet = aBet(bench)
      for (const message of [aBalance(bench), bet, aWin(bench, bet), aRollback(bench, bet)])
        await forged(bench, message, { signedOver: 'else' })
    },
  },
  {
    id: 'signature-forgeries',
    area,
    section,
    promise: 'Forty forged signatures of one bet are all refused, and nothing moves.',
    run: (bench) =>
      moves(bench, 0, async () => {
        for (const { name, headers } of forgeries(bench, textOf(bench, aBet(bench)))) {
          const raw = textOf(bench, aBet(bench))
          const made = headers(raw)
          const heard = await ask(bench, aBet(bench), { raw, headers: made })
          // A reverse proxy may refuse a header that it cannot read before the wallet sees it.
          const isRefused = heard.status === 'RS_ERROR_INVALID_SIGNATURE' || [400, 401, 431].includes(heard.httpStatus ?? 0)
          expect(isRefused, `${name}: heard ${heard.status || heard.httpStatus}`)
        }
      }),
  },
  {
    id: 'signature-moves-nothing',
    area,
    section,
    promise: 'A forged bet takes nothing, and its id stays free for the true one.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const bet = aBet(bench)
        await forged(bench, bet, { signedOver: 'else' })
        await accepted(bench, bet)
      }),
  },
]
