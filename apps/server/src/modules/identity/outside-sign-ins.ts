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
import { refuseBadUsername } from './registrations.ts'
import { usernameKey } from './rules.ts'
import { keysOfSignIn } from './sealed-tables.ts'
import { letIn } from './second-checks.ts'
import { hashOf, secret } from './sessions.ts'
import { findMember, insertMember } from './store.ts'
import { findBegun, insertLink, insertSignIn, linkOf, memberOfSubject, noteWhoCame, takeKeys, takeWhoCame } from './store-outside.ts'

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
  return { name, linked: link ? { name: link.name, at: link.linkedAt.getTime() } : null }
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
    keys: context.ports.seal.seal(JSON.stringify(keys), keysOfSignIn(row)),
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
  const keys = keysShape.parse(JSON.parse(context.ports.seal.open(begun.keys, keysOfSignIn({ brandId, id: begun.id }))))
  const returnedTo = `${call.publicUrl}${RETURN_PATH}?${input.query.replace(/^\?/, '')}`
  const provider = context.ports.outsideSignIn
  const who = await provider?.finish({ returnedTo, ...keys })
  if (!provider || !who) return refuse('outside_failed')
  const memberId = await memberOfSubject(context.db, brandId, { issuer: provider.issuer, subject: who.subject })
  if (memberId !== undefined) return { kind: 'entered', result: await enterLinked(context, memberId, call) }
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  await noteWhoCame(context.db, begun.id, { subject: who.subject, name: who.name, email: who.email ?? null, expiresAt })
  return { kind: 'new', signInId: begun.id, name: who.name, email: who.email ?? null }
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
      const id = await insertMember(tx.db, {
        ...nobody,
        brandId: brand.id,
        username,
        usernameKey: usernameKey(username),
        nickname: username,
        email: who.email,
        language: tx.actor.language,
        termsVersion: brand.settings.termsVersion,
      })
      await insertLink(tx.db, { ...who, brandId: brand.id, memberId: id, linkedAt: tx.now })
      const member = await findMember(tx.db, brand.id, { id })
      if (!member) throw new Error('the member was just made')
      return await enter(tx, member, { call, isByCode: true })
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'member_brand_id_username_key_key')) return refuse('username_taken', { field: 'username' })
    if (isDuplicateOf(failure, 'outside_account_pkey')) return refuse('outside_taken')
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
      await insertLink(tx.db, { ...who, brandId: tx.actor.brandId, memberId, linkedAt: tx.now })
    })
  } catch (failure) {
    const isTaken = ['outside_account_pkey', 'outside_account_brand_id_member_id_key'].some((name) => isDuplicateOf(failure, name))
    if (isTaken) return refuse('outside_taken')
    throw failure
  }
  return null
}

async function whoCame(tx: TxContext, id: string, call: Call) {
  const who = await takeWhoCame(tx.db, tx.actor.brandId, { id, ...browserOf(tx, call) })
  const issuer = tx.ports.outsideSignIn?.issuer
  if (!who?.subject || issuer === undefined) return refuse('outside_failed')
  return { issuer, subject: who.subject, name: who.name ?? '', email: who.email }
}

function browserOf(context: { now: Date }, call: Call) {
  return { browserHash: hashOf(call.cookie(COOKIE) ?? ''), now: context.now }
}
