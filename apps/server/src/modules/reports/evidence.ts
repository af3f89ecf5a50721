import type { withdrawalEvidence } from '@croupier/contract/console/cashier'
import type { ValueOf } from '@croupier/contract/route'
import { payoutStops, withdrawalStanding } from '#modules/cashier/index.ts'
import { playedBy } from '#modules/games/index.ts'
import { memberNames, readMember, signInsOf } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'

/** What an operator decides a withdrawal by, put together from the modules that know it. */
export async function readEvidence(context: Context, { id }: { id: string }): Promise<ValueOf<typeof withdrawalEvidence>> {
  const { memberId, deposits, paidBefore, payee } = await withdrawalStanding(context, id)
  const member = await readMember(context, memberId)
  const since = deposits.lastAt ?? member.registeredAt
  const others = payee.others ?? []
  const [played, signIns, names, stops] = await Promise.all([
    playedBy(context, { memberId, from: since, to: context.now }),
    signInsOf(context, memberId),
    memberNames(context, others),
    payoutStops(context, memberId),
  ])
  const { lastAt, lastMinor } = deposits
  return {
    registeredAt: member.registeredAt.getTime(),
    deposits: {
      count: deposits.count,
      total: deposits.totalMinor,
      last: lastAt === null || lastMinor === null ? null : { at: lastAt.getTime(), amount: lastMinor },
    },
    paidBefore: { count: paidBefore.count, total: paidBefore.totalMinor },
    turnoverSince: played.reduce((sum, { turnoverMinor }) => sum + turnoverMinor, 0n),
    payeeSince: payee.since.getTime(),
    samePayee: others.map((other) => ({ memberId: String(other), username: names.get(other)?.username ?? '' })),
    signIn: signIns.last && { ...signIns.last, at: signIns.last.at.getTime(), knownSince: signIns.last.knownSince?.getTime() ?? null },
    addresses: signIns.addresses,
    stops: stops.map(({ reference, at }) => ({ reference, at: at.getTime() })),
  }
}
