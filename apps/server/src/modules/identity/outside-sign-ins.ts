import { randomUUID } from 'node:crypto'
import type { LoginResult } from '@croupier/contract/identity'
import type { finishOutside, linkOutside, outsideSignIns, registerOutside } from '@croupier/contract/identity-outside'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import * as z from 'zod'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { enter } from './entrances.ts'
import { type Came, cameOf, cameSealed, linkedName, linkMember, memberOfOutside } from './outside-accounts.ts'
import { openMember } from './personal-data.ts'
import { refuseBadUsername } from './registrations.ts'
import { usernameKey } from './rules.ts'
import { placeInSignIn } from './sealed-tables.ts'
import { letIn } from './second-checks.ts'
import { hashOf, secret } from './sessions.ts'
import { findMember } from './store.ts'
import { findBegun, insertSignIn, linkOf, noteWhoCame, takeKeys, takeWhoCame } from './store-outside.ts'

const COOKIE = '__Host-outside'
const LIFE_MS = 10 * 60_000
/** The page to which the provider sends people back. */
const RETURN_PATH = '/signin'

const keysShape = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** The account elsewhere with which one may sign in, and since when it is this member's. */
export async function readOutside(context: Context): Promise<ValueOf<typeof outsideSignIns>> {
  const name = context.ports.outsideSignIn?.name ?? null
  const memberId = 'memberId' in context.actor ? context.actor.memberId : undefined
  const link = memberId === undefined ? undefined : await linkOf(context.db, context.actor.brandId, memberId)
  return { name, linked: link ? { name: linkedName(context, link), at: link.linkedAt.getTime() } : null }
}

/** Begins a sign-in elsewhere: its keys stay here, and only this browser can bring the answer. */
export async function beginOutside(context: Context, call: Call): Promise<{ url: string }> {
  const provider = context.ports.outsideSignIn
  if (!provider) return refuse('function.not.available')
  const begun = await provider.begin({ returnUrl: `${call.publicUrl}${RETURN_PATH}` })
  if (!begun) return refuse('outside_unreachable')
  const browser = secret()
  const { url, ...keys } = begun
  const row = { id: randomUUID(), brandId: context.actor.brandId }
  await insertSignIn(context.db, {
    ...row,
    browserHash: hashOf(browser),
    keys: context.ports.seal.seal(JSON.stringify(keys), placeInSignIn(row, 'keys')),
    expiresAt: new Date(context.now.getTime() + LIFE_MS),
  })
  call.setCookie(COOKIE, browser, LIFE_MS / 1000)
  return { url }
}

/** Takes the provider's answer: whoever is linked comes in, anybody else may register or link (SS-15). */
export async function returnOutside(
  context: Context,
  input: InputOf<typeof finishOutside>,
  call: Call,
): Promise<ValueOf<typeof finishOutside>> {
  const { brandId } = context.actor
  const begun = await findBegun(context.db, brandId, browserOf(context, call))
  if (!begun?.keys || !(await takeKeys(context.db, begun.id))) return refuse('outside_failed')
  const keys = keysShape.parse(JSON.parse(context.ports.seal.open(begun.keys, placeInSignIn({ brandId, id: begun.id }, 'keys'))))
  const returnedTo = `${call.publicUrl}${RETURN_PATH}?${input.query.replace(/^\?/, '')}`
  const provider = context.ports.outsideSignIn
  const who = await provider?.finish({ returnedTo, ...keys })
  if (!provider || !who) return refuse('outside_failed')
  const memberId = await memberOfOutside(context, { issuer: provider.issuer, subject: who.subject })
  if (memberId !== undefined) return { kind: 'entered', result: await enterLinked(context, memberId, call) }
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  const came = { subject: who.subject, name: who.name, email: who.email ?? null }
  await noteWhoCame(context.db, begun.id, { whoSealed: cameSealed(context, { brandId, id: begun.id }, came), expiresAt })
  return { kind: 'new', signInId: begun.id, name: came.name, email: came.email }
}

async function enterLinked(context: Context, memberId: bigint, call: Call): Promise<LoginResult> {
  const member = await findMember(context.db, context.actor.brandId, { id: memberId })
  if (member?.status !== 'active') return refuse('account_closed')
  return await letIn(context, member, { call, isByCode: true })
}

/** Opens an account for who came, linked for ever, and signs it in. It has no password until its owner sets one. */
export async function registerByOutside(context: Context, input: InputOf<typeof registerOutside>, call: Call): Promise<LoginResult> {
  const brand = await brandOf(context, context.actor.brandId)
  if (!brand.settings.modules.includes('REG3')) return refuse('function.not.available')
  const username = input.username.trim()
  refuseBadUsername(brand, username)
  try {
    return await inTransaction(context, async (tx) => {
      const who = await whoCame(tx, input.signInId, call)
      const id = await openMember(tx, {
        ...nobody,
        brandId: brand.id,
        username,
        usernameKey: usernameKey(username),
        nickname: username,
        email: who.email,
        language: tx.actor.language,
        termsVersion: brand.settings.termsVersion,
      })
      await linkMember(tx, id, who)
      const member = await findMember(tx.db, brand.id, { id })
      if (!member) throw new Error('the member was just made')
      return await enter(tx, member, { call, isByCode: true })
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'member_brand_id_username_key_key')) return refuse('username_taken', { field: 'username' })
    if (isTaken(failure)) return refuse('outside_taken')
    throw failure
  }
}

const nobody = {
  type: 0,
  passwordHash: null,
  invitationCode: null,
  uplineId: null,
  payeeName: null,
  mobile: null,
  profile: {},
  mustChangePassword: false,
  paymentPasswordHash: null,
  isDemo: false,
}

/** Links who came to the member who is signed in. It cannot be undone. */
export async function linkToMember(context: Context, input: InputOf<typeof linkOutside>, call: Call): Promise<null> {
  const memberId = memberOf(context)
  try {
    await inTransaction(context, async (tx) => {
      const who = await whoCame(tx, input.signInId, call)
      await linkMember(tx, memberId, who)
    })
  } catch (failure) {
    if (isTaken(failure)) return refuse('outside_taken')
    throw failure
  }
  return null
}

async function whoCame(tx: TxContext, id: string, call: Call): Promise<Came & { issuer: string }> {
  const whoSealed = await takeWhoCame(tx.db, tx.actor.brandId, { id, ...browserOf(tx, call) })
  const issuer = tx.ports.outsideSignIn?.issuer
  if (!whoSealed || issuer === undefined) return refuse('outside_failed')
  return { issuer, ...cameOf(tx, { brandId: tx.actor.brandId, id }, whoSealed) }
}

/** Another member has the account, or this member has another one. */
function isTaken(failure: unknown): boolean {
  return ['outside_account_pkey', 'outside_account_by_hash'].some((name) => isDuplicateOf(failure, name))
}

function browserOf(context: { now: Date }, call: Call) {
  return { browserHash: hashOf(call.cookie(COOKIE) ?? ''), now: context.now }
}
