import { dictionary } from '@zxcvbn-ts/language-common'
import type { Refusal } from '#platform/refusal.ts'

const PASSWORD_MIN = 8
const PASSWORD_MAX = 128
const PAYMENT_PASSWORD_MIN = 6

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * Words of this trade and product, which guessers try first; docs/security/authentication.md lists them. A password that is one of them with
 * nothing but digits and signs about it is common.
 */
const contextWords = new Set([
  'croupier',
  'parola',
  'studio',
  'casino',
  'kasino',
  'sugal',
  'sugalan',
  'taya',
  'lotto',
  'lottery',
  'poker',
  'jackpot',
  'gaming',
  'betting',
  'player',
  'agent',
  'ahente',
  'operator',
  'kapitan',
  'admin',
  'wallet',
  'deposit',
  'withdraw',
])

type Named = { username: string; field: string }

/** Why a login password is too weak: its length (D8: the only rule of composition), else what makes it common. */
export function refusalOfPassword(password: string, username: string): Refusal<'password_invalid' | 'password_common'> | undefined {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    return { refusal: 'password_invalid', detail: { field: 'password' } }
  return refusalOfCommon(password, { username, field: 'password' })
}

/** Why a payment password is too weak: it may be shorter. */
export function refusalOfPaymentPassword(password: string, username: string): Refusal<'password_invalid' | 'password_common'> | undefined {
  if (password.length < PAYMENT_PASSWORD_MIN) return { refusal: 'password_invalid', detail: { field: 'newPassword' } }
  return refusalOfCommon(password, { username, field: 'newPassword' })
}

/** Against what many people choose, what is made of two signs or of a row such as 345678, and what holds the name. */
export function refusalOfCommon(password: string, { username, field }: Named): Refusal<'password_common'> | undefined {
  const lower = password.toLowerCase()
  const isKnown = common.has(lower) || isOfContext(lower)
  const isCommon = isKnown || isRepeated(lower) || isRow(lower) || lower.includes(username.toLowerCase())
  return isCommon ? { refusal: 'password_common', detail: { field } } : undefined
}

/** One of the words, twice at most, with digits and signs before, between or behind: `Croupier2026!`. */
function isOfContext(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '')
  return words.length > 0 && words.length <= 2 && words.every((word) => contextWords.has(word))
}

/** Signs that follow each other upwards or downwards, all the way. */
function isRow(text: string): boolean {
  const steps = new Set([...text].slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

function isRepeated(text: string): boolean {
  return new Set(text).size <= 2
}
