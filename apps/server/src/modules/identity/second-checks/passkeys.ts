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
import { replaceRecoveryCodes } from './store-checks.ts'
import { deletePasskey, findPasskey, insertPasskey, keepChallenge, listPasskeys, notePasskeyUse, takeChallenge } from './store-passkeys.ts'

const PASSKEYS_MAX = 10
const CHALLENGE_MS = 5 * 60_000

export async function readPasskeys(context: Context): Promise<ValueOf<typeof passkeys>> {
  const rows = await listPasskeys(context.db, memberOf(context))
  return rows.map(({ id, name, addedAt, usedAt }) => ({
    id: id.toString('base64url'),
    name,
    addedAt: addedAt.getTime(),
    usedAt: usedAt?.getTime() ?? null,
  }))
}

/** Where passkeys belong: the site's own name and address. */
function siteOf(call: Pick<Call, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(call.publicUrl)
  return { rpId: hostname, origin }
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
  if (known.length >= PASSKEYS_MAX) return refuse('passkeys_full')
  const challenge = randomBytes(32)
  await keepChallenge(context.db, { memberId: member.id, challenge, expiresAt: new Date(context.now.getTime() + CHALLENGE_MS) })
  return {
    challenge: challenge.toString('base64url'),
    rpId: siteOf(call).rpId,
    rpName: (await brandOf(context, member.brandId)).name,
    userId: context.ports.seal.keyedHash('passkey-user', String(member.id)).toString('base64url'),
    username: member.username,
    known: known.map(({ id }) => id.toString('base64url')),
  }
}

/** Keeps a passkey; other sessions end, as with every change of how one logs in. Refuses `passkey_invalid`. */
export async function keepPasskey(context: Context, input: InputOf<typeof addPasskey>, call: Call): Promise<ValueOf<typeof addPasskey>> {
  const member = await readMember(context, memberOf(context))
  return await inTransaction(context, async (tx) => {
    const challenge = await takeChallenge(tx.db, member.id, tx.now)
    const made = challenge && (await madeOf(input, { challenge, ...siteOf(call) }))
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
  const { id, clientData: clientDataJSON, attestation: attestationObject } = input
  const made = await readMade({ ...said(id), response: { clientDataJSON, attestationObject } }, wanted)
  return made && { id: read(made.id), publicKey: Buffer.from(made.publicKey), counter: made.counter }
}

const said = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

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
    if (!(await deletePasskey(tx.db, member.id, read(input.id)))) return refuse('not_found')
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
  return {
    challenge: challengeOf(context, asked.verificationId).toString('base64url'),
    rpId: siteOf(asked.call).rpId,
    allowed: allowed.map(({ id }) => id.toString('base64url')),
  }
}

/** Whether a passkey of the member answers the check; its counter moves on. */
export async function fitsPasskey(
  context: Context,
  memberId: bigint,
  { input, call }: { input: InputOf<typeof verifyPasskey>; call: Call },
): Promise<boolean> {
  const passkey = await findPasskey(context.db, memberId, read(input.id))
  if (!passkey) return false
  const { clientData: clientDataJSON, authenticatorData, signature } = input
  const credential = { id: input.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter }
  const wanted = { challenge: challengeOf(context, input.verificationId), ...siteOf(call) }
  const counter = await readAnswer({ ...said(input.id), response: { clientDataJSON, authenticatorData, signature } }, credential, wanted)
  return counter !== undefined && (await notePasskeyUse(context.db, passkey, { counter, at: context.now }))
}

const read = (text: string): Buffer => Buffer.from(text, 'base64url')
