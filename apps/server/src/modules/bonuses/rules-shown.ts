import type { bonuses, bonusRounds } from '@croupier/contract/bonuses'
import type { bonusGrants, bonusOffers } from '@croupier/contract/console/bonuses'
import type { ValueOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import { versionOf } from '#platform/versions.ts'
import { dueOf, whyNotWhole } from './rules.ts'
import type { Offer } from './store.ts'
import type { CountedRound, ShownGrant } from './store-grants.ts'

type Page = ValueOf<typeof bonuses>
type GrantRow = Page['waiting'][number]

/** A grant as its member reads it; `balanceMinor` is the bonus money that stands there now. */
export function grantRow(grant: ShownGrant, { balanceMinor, language }: { balanceMinor: bigint; language: Language }): GrantRow {
  return {
    id: String(grant.id),
    title: grant.texts[language].title,
    source: grant.source,
    state: grant.state,
    terms: grant.terms,
    amount: grant.amountMinor,
    balance: balanceMinor,
    target: grant.targetMinor,
    counted: grant.countedMinor,
    grantedAt: grant.grantedAt.getTime(),
    expiresAt: grant.expiresAt?.getTime() ?? null,
    endedAt: grant.endedAt?.getTime() ?? null,
    released: dueOf(grant, grant.potMinor ?? 0n),
    lost: grant.endedAt === null ? 0n : (grant.potMinor ?? 0n) - dueOf(grant, grant.potMinor ?? 0n),
    lostByCancelling: grant.endedAt === null ? balanceMinor : 0n,
  }
}

/** An offer as a member reads it. */
export function offerRow(
  { code, texts, gift, terms, endsAt, id }: Pick<Offer, 'code' | 'texts' | 'gift' | 'terms' | 'endsAt' | 'id'>,
  { language, chosen }: { language: Language; chosen: bigint | undefined },
): Page['offers'][number] {
  return { code, ...texts[language], gift, terms, endsAt: endsAt?.getTime() ?? null, isChosen: id === chosen }
}

/** Line by line what cannot be withdrawn yet, and how much play is missing. */
export function waitsOf(grants: readonly GrantRow[], owedMinor: bigint): Page['waits'] {
  const ofGrants = grants.flatMap(({ id, state, title, balance, target, counted }): Page['waits'] => {
    const missing = target > counted ? target - counted : 0n
    if (state === 'active') return [{ id, why: 'bonus', title, amount: balance, missing }]
    return state === 'waiting' ? [{ id, why: 'waiting_bonus', title, amount: balance, missing: target }] : []
  })
  return owedMinor > 0n ? [...ofGrants, { id: '', why: 'debt' as const, title: '', amount: owedMinor, missing: 0n }] : ofGrants
}

export function roundRow(round: CountedRound, names: ReadonlyMap<number, string>): ValueOf<typeof bonusRounds>['rows'][number] {
  const { roundId, nodeId, stakeMinor: stake, excludedMinor: excluded, weight, countedMinor: counted, at } = round
  const why = whyNotWhole(round)
  return { id: String(roundId), game: names.get(nodeId) ?? '', stake, excluded, weight, counted, why, at: at.getTime() }
}

type Sums = { grants: number; given: bigint; released: bigint; lost: bigint; running: bigint }
const nothing: Sums = { grants: 0, given: 0n, released: 0n, lost: 0n, running: 0n }

/** An offer as operators see it. */
export function writtenOffer(written: Offer, sums: Sums = nothing): ValueOf<typeof bonusOffers>['rows'][number] {
  const { id, budgetCode: budget, startsAt, endsAt, ...offer } = written
  const times = { startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null }
  return { ...offer, budget, id: String(id), ...times, ...sums, version: versionOf(offerMark(written)) }
}

/** An offer as the trail keeps it, with amounts as digits. */
export function offerMark({ texts, terms, gift, budgetCode, startsAt, endsAt, isOpen, stock }: Omit<Offer, 'id'>): object {
  const written = { texts, terms, gift, budgetCode, startsAt, endsAt, isOpen, stock }
  return JSON.parse(JSON.stringify(written, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
}

type Listed = ShownGrant extends infer Grant
  ? Omit<Grant, 'texts' | 'releasedMinor' | 'lostMinor'> & { code: string; oppositeMinor: bigint }
  : never

/** A grant as operators see it. */
export function listedGrant(grant: Listed, username: string): ValueOf<typeof bonusGrants>['rows'][number] {
  return {
    id: String(grant.id),
    memberId: String(grant.memberId),
    username,
    offer: grant.code,
    source: grant.source,
    state: grant.state,
    amount: grant.amountMinor,
    target: grant.targetMinor,
    counted: grant.countedMinor,
    opposite: grant.oppositeMinor,
    grantedAt: grant.grantedAt.getTime(),
    endedAt: grant.endedAt?.getTime() ?? null,
  }
}
