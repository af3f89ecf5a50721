import { randomBytes } from 'node:crypto'
import type { addPasskey, beginPasskey, passkeys, removePasskey, verifyPasskey } from '@croupier/contract/identity-passkeys'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { readMember } from '../members/members.ts'
import { notifyMember } from '../outgoing-messages/notices.ts'
import { proveOwnPassword } from '../passwords/own-passwords.ts'
import { endOtherSessions, hashOf } from '../sessions/sessions.ts'
import { newRecoveryCodes } from './authenticators.ts'
import { readAnswer, readMade } from './passkey-proof.ts'
import { needsRecoveryCodes } from './rules.ts'
import { assertionOf, attestationOf, bytesOf, hasRoomForPasskey, shownChallenge, shownPasskey, siteOf, textOf } from './rules-passkeys.ts'
import { replaceRecoveryCodes } from './store-checks.ts'
import { deletePasskey, findPasskey, insertPasskey, keepChallenge, listPasskeys, notePasskeyUse, takeChallenge } from './store-passkeys.ts'

const CHALLENGE_MS = 5 * 60_000

export async function readPasskeys(context: Context): Promise<ValueOf<typeof passkeys>> {
  const rows = await listPasskeys(context.db, memberOf(context))
  return rows.map(shownPasskey)
}

/** Makes the challenge that the next passkey of the member answers. Refuses `wrong_password`, `password_locked`, `passkeys_full`. */
export async function startPasskey(
  context: Context,
  input: InputOf<typeof beginPasskey>,
  call: Call,
): Promise<ValueOf<typeof beginPasskey>> {
  const member = await readMember(context, memberOf(context))
  await proveOwnPassword(context, member, { field: 'loginPassword', password: input.loginPassword })
  const known = await listPasskeys(context.db, member.id)
  if (!hasRoomForPasskey(known.length)) return refuse('passkeys_full')
  const challenge = randomBytes(32)
  await keepChallenge(context.db, { memberId: member.id, challenge, expiresAt: new Date(context.now.getTime() + CHALLENGE_MS) })
  return {
    ...shownChallenge(challenge, siteOf(call.publicUrl)),
    rpName: (await brandOf(context, member.brandId)).name,
    userId: textOf(context.ports.seal.keyedHash('passkey-user', String(member.id))),
    username: member.username,
    known: known.map(({ id }) => textOf(id)),
  }
}

/** Keeps a passkey; other sessions end, as with every change of how one logs in. Refuses `passkey_invalid`. */
export async function keepPasskey(context: Context, input: InputOf<typeof addPasskey>, call: Call): Promise<ValueOf<typeof addPasskey>> {
  const member = await readMember(context, memberOf(context))
  return await inTransaction(context, async (tx) => {
    const challenge = await takeChallenge(tx.db, member.id, tx.now)
    const made = challenge && (await madeOf(input, { challenge, ...siteOf(call.publicUrl) }))
    if (!made) return refuse('passkey_invalid')
    const passkeys = (await listPasskeys(tx.db, member.id)).length
    const isFirst = !needsRecoveryCodes({ hasApp: member.totpOnAt !== null, passkeys })
    const whose = { brandId: member.brandId, memberId: member.id, name: input.name, at: tx.now }
    if (!(await insertPasskey(tx.db, { ...made, ...whose }))) return refuse('passkey_invalid')
    const keptId = 'sessionId' in tx.actor ? tx.actor.sessionId : undefined
    await endOtherSessions(tx, member.id, { reason: 'password_changed', keptId })
    await notifyMember(tx, member, 'second_factor_changed')
    securityEvent(tx, 'secret_changed', { factor: 'passkey' })
    return { recoveryCodes: isFirst ? await issueRecoveryCodes(tx, member.id) : [] }
  })
}

/** The key that a browser made at our asking; undefined when it is not that. */
async function madeOf(input: InputOf<typeof addPasskey>, wanted: { challenge: Buffer; rpId: string; origin: string }) {
  const made = await readMade(attestationOf(input), wanted)
  return made && { id: bytesOf(made.id), publicKey: Buffer.from(made.publicKey), counter: made.counter }
}

async function issueRecoveryCodes(tx: TxContext, memberId: bigint): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx.db, memberId, codes.map(hashOf))
  return codes
}

/** Removes a passkey; recovery codes go with the last second factor. Refuses `wrong_password`, `password_locked`, `not_found`. */
export async function forgetPasskey(context: Context, input: InputOf<typeof removePasskey>): Promise<null> {
  const member = await readMember(context, memberOf(context))
  await proveOwnPassword(context, member, { field: 'loginPassword', password: input.loginPassword })
  await inTransaction(context, async (tx) => {
    if (!(await deletePasskey(tx.db, member.id, bytesOf(input.id)))) return refuse('not_found')
    const passkeys = (await listPasskeys(tx.db, member.id)).length
    if (!needsRecoveryCodes({ hasApp: member.totpOnAt !== null, passkeys })) await replaceRecoveryCodes(tx.db, member.id, [])
    await notifyMember(tx, member, 'second_factor_changed')
    securityEvent(tx, 'secret_changed', { factor: 'passkey' })
  })
  return null
}

/** The challenge of a login check: of its id alone, so that nothing more has to be kept, and of no use for another check. */
function challengeOf(context: Pick<Context, 'ports'>, verificationId: string): Buffer {
  return context.ports.seal.keyedHash('passkey-login', verificationId)
}

/** What the browser needs to answer a login check, and which passkeys may. */
export async function passkeyQuestion(context: Context, asked: { memberId: bigint; verificationId: string; call: Call }) {
  const allowed = await listPasskeys(context.db, asked.memberId)
  if (allowed.length === 0) return undefined
  const challenge = challengeOf(context, asked.verificationId)
  return { ...shownChallenge(challenge, siteOf(asked.call.publicUrl)), allowed: allowed.map(({ id }) => textOf(id)) }
}

/** Whether a passkey of the member answers the check; its counter moves on. */
export async function fitsPasskey(
  context: Context,
  memberId: bigint,
  { input, call }: { input: InputOf<typeof verifyPasskey>; call: Call },
): Promise<boolean> {
  const passkey = await findPasskey(context.db, memberId, bytesOf(input.id))
  if (!passkey) return false
  const credential = { id: input.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter }
  const wanted = { challenge: challengeOf(context, input.verificationId), ...siteOf(call.publicUrl) }
  const counter = await readAnswer(assertionOf(input), credential, wanted)
  return counter !== undefined && (await notePasskeyUse(context.db, passkey, { counter, at: context.now }))
}
