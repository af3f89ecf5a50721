import { hash, verify } from '@node-rs/argon2'
import { refuse } from '#platform/refusal.ts'
import { type HashPriority, openHashSlots } from './hash-slots.ts'
import { refusalOfPassword, refusalOfPaymentPassword } from './rules-strength.ts'

// Argon2id, 19 MiB, two passes, one lane: the OWASP minimum, about 25 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const slots = openHashSlots()

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
  const refused = refusalOfPassword(password, username)
  if (refused) refuse(refused.refusal, refused.detail)
}

/** Refuses a payment password that is too short, common, or made of the name. */
export function refuseWeakPayment(password: string, username: string): void {
  const refused = refusalOfPaymentPassword(password, username)
  if (refused) refuse(refused.refusal, refused.detail)
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash('no account has this password', cost)
  return dummy
}
