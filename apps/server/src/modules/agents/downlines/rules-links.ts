import { DAY_MS } from '@croupier/calendar/durations'
import type { AffiliateLink, createAffiliateUrl } from '@croupier/contract/agents'
import type { InputOf } from '@croupier/contract/route'
import type { Invitation } from '#modules/identity/index.ts'
import { LINKS_MAX } from '../contracts/rules.ts'
import type { LinkYield } from '../figures/store.ts'

type LinkInput = Omit<InputOf<typeof createAffiliateUrl>, 'code'>

/** A link as it is opened: on a domain of the brand or on any, open for some days or for ever. */
export function newLink(input: LinkInput, code: string, now: Date) {
  return {
    code,
    label: input.label,
    memberType: input.type,
    domain: input.domain ?? null,
    expiresAt: input.expiresInDays === null ? null : new Date(now.getTime() + input.expiresInDays * DAY_MS),
    usesMax: input.usesMax,
  }
}

/** Whether an agent with these links may open another one; those that were ended count no more, those that are used up do. */
export function hasRoomForLink(known: readonly Pick<Invitation, 'endedAt'>[]): boolean {
  return known.filter(({ endedAt }) => endedAt === null).length < LINKS_MAX
}

type Where = { now: Date; publicUrl: string }

/** A link with what it brought. On a domain of its own it keeps the scheme of the site. */
export function shownLink(link: Invitation, brought: LinkYield | undefined, where: Where): AffiliateLink {
  const base = link.domain === null ? where.publicUrl : `${new URL(where.publicUrl).protocol}//${link.domain}`
  return {
    code: link.code,
    label: link.label,
    url: `${base}/register?affiliateCode=${link.code}`,
    type: link.memberType,
    domain: link.domain,
    createdAt: link.createdAt.getTime(),
    expiresAt: link.expiresAt?.getTime() ?? null,
    usesMax: link.usesMax,
    state: stateOf(link, where.now),
    yield: {
      registrations: brought?.registrations ?? 0,
      depositors: brought?.depositors ?? 0,
      deposits: brought?.depositsMinor ?? 0n,
      validTurnover: brought?.validMinor ?? 0n,
    },
  }
}

function stateOf(link: Invitation, now: Date): AffiliateLink['state'] {
  if (link.endedAt !== null) return 'deleted'
  if (link.expiresAt !== null && link.expiresAt <= now) return 'expired'
  return link.usesMax !== null && link.uses >= link.usesMax ? 'used_up' : 'open'
}

/** Links with what each brought, in their order. */
export function shownLinks(links: readonly Invitation[], yields: readonly LinkYield[], where: Where): AffiliateLink[] {
  const byCode = new Map(yields.map((one) => [one.code, one]))
  return links.map((link) => shownLink(link, byCode.get(link.code), where))
}
