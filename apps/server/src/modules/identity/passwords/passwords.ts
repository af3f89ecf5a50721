import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { refuse } from '#platform/refusal.ts'
import { isPasswordLong } from '../rules.ts'
import { type HashPriority, openHashSlots } from './hash-slots.ts'

// Argon2id, 19 MiB, two passes, one lane: the OWASP minimum, about 25 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const slots = openHashSlots()

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

export async function hashPassword(password: string): Promise<string> {
  return await slots.run('proven', () => hash(password, cost))
}

/** Whether strangers' guesses fill the queue of hashes: another stranger proves first that no program speaks. */
export function isHashingCrowded(): boolean {
  return slots.isCrowded()
}

/** Whether the password fits; without a hash the same work is done and the answer is no. Refuses `busy` when too many wait. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  priority: HashPriority = 'known',
): Promise<boolean> {
  const against = stored ?? (await dummyHash())
  const fits = await slots.run(priority, () => verify(against, password))
  return fits && stored !== null && stored !== undefined
}

/** Refuses what is too short, too long, common, or made of the name. */
export function refuseWeakPassword(password: string, username: string): void {
  if (!isPasswordLong(password)) refuse('password_invalid', { field: 'password' })
  refuseCommonPassword(password, { username, field: 'password' })
}

/** Refuses what many people choose, what is made of two signs or of a row such as 345678, and what holds the name. */
export function refuseCommonPassword(password: string, { username, field }: { username: string; field: string }): void {
  const lower = password.toLowerCase()
  const isKnown = common.has(lower) || isOfContext(lower)
  if (isKnown || isRepeated(lower) || isRow(lower) || lower.includes(username.toLowerCase())) refuse('password_common', { field })
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

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash('no account has this password', cost)
  return dummy
}
