import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DIALECTS } from '@croupier/wallet-protocol/dialects'
import type { Bench, Player } from './bench.ts'
import { httpTransport } from './http-transport.ts'

export const USAGE = `Tells which promises of the seamless-wallet protocol a wallet keeps.

  npx wallet-conformance --base <url> --key <file> --user <id> --token <token> --currency <code> --game <code>

  --base       address below which the wallet's calls stand
  --key        file with the vendor's private key (PEM, RSA)
  --dialect    hub88 (as it is without) or caleta
  --user, --token, --currency, --game    a player with money and an open session in a game

What is not given makes the cases that need it not applicable:
  --other-game                           a second game of the vendor
  --pool-game                            a game for which the wallet keeps a pool
  --counts-unused                        the wallet takes unused stake off the turnover
  --expired-token                        a token of the same player whose session has ended
  --other-user, --other-token            another player
  --disabled-user, --disabled-token      a locked player
  --limited-user, --limited-token        a player with money whose limits allow no bet

  --unit       protocol units in the wallet's smallest unit (1000 as it is without: two digits)
  --timeout    milliseconds to wait for an answer (5000 as it is without)
  --only       cases whose id or area begins with this
  --json       findings as JSON
  --list       the cases, without a run

Every case plays with the player's own money, a few units at a time. Use a test player, and nobody else's.
Exit code: 0 all kept, 1 a promise is broken, 2 the run could not begin.
`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

const options = {
  base: text,
  key: text,
  dialect: { ...text, default: 'hub88' },
  user: text,
  token: text,
  currency: text,
  game: text,
  'other-game': text,
  'pool-game': text,
  'counts-unused': flag,
  'expired-token': text,
  'other-user': text,
  'other-token': text,
  'disabled-user': text,
  'disabled-token': text,
  'limited-user': text,
  'limited-token': text,
  unit: { ...text, default: '1000' },
  timeout: { ...text, default: '5000' },
  only: { ...text, default: '' },
  json: flag,
  list: flag,
  help: flag,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

export type Order = { bench: Bench; close: () => void }
export type Wish =
  | { kind: 'help'; only: string }
  | { kind: 'list'; only: string }
  | { kind: 'run'; only: string; isJson: boolean; order: Order }

/** Reads the command line; throws an error that says what is missing. */
export function readCommand(args: readonly string[]): Wish {
  const { values } = parseArgs({ args: [...args], options, strict: true })
  if (values.help || args.length === 0) return { kind: 'help', only: '' }
  if (values.list) return { kind: 'list', only: values.only }
  return { kind: 'run', only: values.only, isJson: values.json, order: orderOf(values) }
}

function orderOf(values: Values): Order {
  const dialect = Object.values(DIALECTS).find(({ name }) => name === values.dialect)
  if (!dialect) throw new Error(`--dialect is one of ${Object.keys(DIALECTS).join(', ')}`)
  if (!/^[1-9]\d{0,17}$/.test(values.unit)) throw new Error('--unit is a whole number above zero')
  if (!/^[1-9]\d{0,6}$/.test(values.timeout)) throw new Error('--timeout is a number of milliseconds')
  const subject = {
    user: wanted(values, 'user'),
    token: wanted(values, 'token'),
    currency: wanted(values, 'currency'),
    game: wanted(values, 'game'),
    otherGame: values['other-game'],
    poolGame: values['pool-game'],
    countsUnused: values['counts-unused'],
    expiredToken: values['expired-token'],
    other: playerOf(values['other-user'], values['other-token']),
    disabled: playerOf(values['disabled-user'], values['disabled-token']),
    limited: playerOf(values['limited-user'], values['limited-token']),
    unitsPerMinor: BigInt(values.unit),
  }
  const privateKeyPem = readFileSync(wanted(values, 'key'), 'utf8')
  const { send, close } = httpTransport(wanted(values, 'base'), Number(values.timeout))
  return { bench: { dialect, subject, privateKeyPem, send }, close }
}

function wanted(values: Values, name: 'base' | 'key' | 'user' | 'token' | 'currency' | 'game'): string {
  const value = values[name]
  if (!value) throw new Error(`--${name} is missing; --help tells what it is`)
  return value
}

function playerOf(user: string | undefined, token: string | undefined): Player | undefined {
  return user && token ? { user, token } : undefined
}
