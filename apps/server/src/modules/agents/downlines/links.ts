import { randomBytes } from 'node:crypto'
import type { AffiliateLink, createAffiliateUrl, viewAffiliateUrls } from '@croupier/contract/agents'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { closeInvitation, type Invitation, invitationsOf, memberBriefs, openInvitation } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { classesBelow, LINKS_MAX } from '../contracts/rules.ts'
import { linkYields } from '../figures/store.ts'
import { ownNode } from '../tree/tree.ts'
import { refuseForeignClass } from './downlines.ts'
import { hasRoomForLink, newLink, shownLink, shownLinks } from './rules-links.ts'

/**
 * Makes a link; members who register through it stand below the caller, in the class it names. Without a code it gets a random one. Refuses
 * `class_not_allowed`, `domain_unknown`, `links_full` and `code_taken`.
 */
export async function createLink(context: Context, input: InputOf<typeof createAffiliateUrl>, call: Call): Promise<AffiliateLink> {
  const own = await ownNode(context)
  await refuseForeignClass(context, own, input.type)
  const { settings } = await brandOf(context, context.actor.brandId)
  const domain = input.domain ?? null
  if (domain !== null && !settings.domains.includes(domain)) return refuse('domain_unknown', { field: 'domain' })
  const code = input.code ?? randomBytes(5).toString('hex').toUpperCase()
  const link = newLink(input, code, context.now)
  await inTransaction(context, async (tx) => {
    const known = await invitationsOf(tx, own.memberId, LINKS_MAX + 1)
    if (!hasRoomForLink(known)) refuse('links_full')
    if (!(await openInvitation(tx, { ...link, agentId: own.memberId }))) refuse('code_taken', { field: 'code' })
  })
  const made: Invitation = { ...link, createdAt: context.now, endedAt: null, uses: 0 }
  return shownLink(made, undefined, { now: context.now, publicUrl: call.publicUrl })
}

/** The caller's links with what each brought, and what a new one may be. */
export async function readLinks(context: Context, _input: unknown, call: Call): Promise<ValueOf<typeof viewAffiliateUrls>> {
  const own = await ownNode(context)
  const links = await invitationsOf(context, own.memberId, LINKS_MAX)
  const yields = await linkYields(
    context.db,
    context.actor.brandId,
    links.map(({ code }) => code),
  )
  const { settings } = await brandOf(context, context.actor.brandId)
  const brief = (await memberBriefs(context, [own.memberId])).get(own.memberId)
  return {
    rows: shownLinks(links, yields, { now: context.now, publicUrl: call.publicUrl }),
    domains: [...settings.domains],
    types: classesBelow(brief?.type ?? 42),
  }
}

/** Ends a link of the caller: nobody registers through it any more. Refuses `not_found` for another's and for one that is ended already. */
export async function deleteLink(context: Context, input: { code: string }): Promise<null> {
  const isClosed = await inTransaction(context, (tx) => closeInvitation(tx, memberOf(context), input.code))
  return isClosed ? null : refuse('not_found')
}
