import { randomUUID } from 'node:crypto'
import type { LoginResult } from '@croupier/contract/identity'
import type { finishOutside, linkOutside, outsideSignIns, registerOutside } from '@croupier/contract/identity-outside'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { completeLogin } from '../completed-logins/completed-logins.ts'
import { openMember } from '../members/personal-data.ts'
import { plainAccount } from '../members/rules.ts'
import { findMember } from '../members/store-members.ts'
import { refuseBadUsername } from '../registrations/registrations.ts'
import { placeInSignIn } from '../sealed-tables.ts'
import { completeFirstFactor } from '../second-checks/second-checks.ts'
import { hashOf, secret } from '../sessions/sessions.ts'
import { linkedName, linkMember, memberOfOutside, openPerson, sealPerson } from './outside-accounts.ts'
import { keysIn, type OutsidePerson, personOf, returnedUrl, returnUrl } from './rules-outside.ts'
import { findBegun, insertSignIn, keepPerson, linkOf, takeKeys, takePerson } from './store-outside.ts'

const COOKIE = '__Host-outside'
const LIFE_MS = 10 * 60_000

/** The account elsewhere with which one may sign in, and since when it is this member's. */
export async function readOutside(context: Context): Promise<ValueOf<typeof outsideSignIns>> {
  const name = context.ports.outsideSignIn?.name ?? null
  const memberId = 'memberId' in context.actor ? context.actor.memberId : undefined
  const link = memberId === undefined ? undefined : await linkOf(context.db, context.actor.brandId, memberId)
  return { name, linked: link ? { name: linkedName(context, link), at: link.linkedAt.getTime() } : null }
}

/** Begins a sign-in elsewhere: its keys stay here, and only this browser can bring the answer. Refuses `outside_unreachable`. */
export async function beginOutside(context: Context, call: Call): Promise<{ url: string }> {
  const provider = context.ports.outsideSignIn
  if (!provider) return refuse('function.not.available')
  const begun = await provider.begin({ returnUrl: returnUrl(call.publicUrl) })
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

/**
 * Takes the provider's answer: a linked person is signed in, any other may register or link (SS-15). Refuses `outside_failed`,
 * `account_closed`, `login_verify_required`.
 */
export async function returnOutside(
  context: Context,
  input: InputOf<typeof finishOutside>,
  call: Call,
): Promise<ValueOf<typeof finishOutside>> {
  const { brandId } = context.actor
  const begun = await findBegun(context.db, brandId, browserOf(context, call))
  if (!begun?.keys || !(await takeKeys(context.db, begun.id))) return refuse('outside_failed')
  const keys = keysIn(context.ports.seal.open(begun.keys, placeInSignIn({ brandId, id: begun.id }, 'keys')))
  const returnedTo = returnedUrl(call.publicUrl, input.query)
  const provider = context.ports.outsideSignIn
  const account = await provider?.finish({ returnedTo, ...keys })
  if (!provider || !account) return refuse('outside_failed')
  const memberId = await memberOfOutside(context, { issuer: provider.issuer, subject: account.subject })
  if (memberId !== undefined) return { kind: 'entered', result: await loginLinked(context, memberId, call) }
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  const person = personOf(account)
  await keepPerson(context.db, begun.id, { personSealed: sealPerson(context, { brandId, id: begun.id }, person), expiresAt })
  return { kind: 'new', signInId: begun.id, name: person.name, email: person.email }
}

async function loginLinked(context: Context, memberId: bigint, call: Call): Promise<LoginResult> {
  const member = await findMember(context.db, context.actor.brandId, { id: memberId })
  if (member?.status !== 'active') return refuse('account_closed')
  return await completeFirstFactor(context, member, { call, isByCode: true })
}

/**
 * Opens an account for the person who came back, linked for ever, and signs it in. It has no password until its owner sets one. Refuses
 * `outside_failed`, `outside_taken`, `username_taken`, `username_invalid`, `field_required`.
 */
export async function registerByOutside(context: Context, input: InputOf<typeof registerOutside>, call: Call): Promise<LoginResult> {
  const brand = await brandOf(context, context.actor.brandId)
  if (!brand.settings.modules.includes('REG3')) return refuse('function.not.available')
  const username = input.username.trim()
  refuseBadUsername(brand, username)
  try {
    return await inTransaction(context, async (tx) => {
      const person = await returnedPerson(tx, input.signInId, call)
      const id = await openMember(tx, {
        ...plainAccount({ brandId: brand.id, username, type: 0 }),
        email: person.email,
        language: tx.actor.language,
        termsVersion: brand.settings.termsVersion,
      })
      await linkMember(tx, id, person)
      const member = await findMember(tx.db, brand.id, { id })
      if (!member) throw new Error('the member was just made')
      return await completeLogin(tx, member, { call, isByCode: true })
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'member_brand_id_username_key_key')) return refuse('username_taken', { field: 'username' })
    if (isTaken(failure)) return refuse('outside_taken')
    throw failure
  }
}

/** Links the person who came back to the member who is signed in. It cannot be undone. Refuses `outside_failed`, `outside_taken`. */
export async function linkToMember(context: Context, input: InputOf<typeof linkOutside>, call: Call): Promise<null> {
  const memberId = memberOf(context)
  try {
    await inTransaction(context, async (tx) => {
      const person = await returnedPerson(tx, input.signInId, call)
      await linkMember(tx, memberId, person)
    })
  } catch (failure) {
    if (isTaken(failure)) return refuse('outside_taken')
    throw failure
  }
  return null
}

async function returnedPerson(tx: TxContext, id: string, call: Call): Promise<OutsidePerson & { issuer: string }> {
  const personSealed = await takePerson(tx.db, tx.actor.brandId, { id, ...browserOf(tx, call) })
  const issuer = tx.ports.outsideSignIn?.issuer
  if (!personSealed || issuer === undefined) return refuse('outside_failed')
  return { issuer, ...openPerson(tx, { brandId: tx.actor.brandId, id }, personSealed) }
}

/** Another member has the account, or this member has another one. */
function isTaken(failure: unknown): boolean {
  return ['outside_account_pkey', 'outside_account_by_hash'].some((name) => isDuplicateOf(failure, name))
}

function browserOf(context: { now: Date }, call: Call) {
  return { browserHash: hashOf(call.cookie(COOKIE) ?? ''), now: context.now }
}
