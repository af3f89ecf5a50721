import { type PolicyPack, policyPacks } from './policy-packs.ts'

/** What counts for a brand: nothing is unknown any more. */
export type Policy = {
  ageMinimum: number
  loosenWaitHours: { deposit: number; stake: number; loss: number; time: number }
  /** Null where the player alone decides. */
  realityCheckMinutes: number | null
  needsDepositLimit: boolean
  showsBonusesToGuests: boolean
}

/** What the house asks of every brand, also of play money: no pack makes it looser. */
export const housePolicy = {
  loosenWaitHours: { deposit: 24, stake: 7 * 24, loss: 7 * 24, time: 24 },
} as const

const LEAST_AGE = 18

/** The policy of a brand: what its pack says, where that is unknown the strictest of all packs, and never less than the house asks or the brand has chosen. */
export function policyOf({ policyPack, ageMinimum }: { policyPack: string | null; ageMinimum: number }): Policy {
  if (policyPack === null)
    return {
      ageMinimum,
      loosenWaitHours: { ...housePolicy.loosenWaitHours },
      realityCheckMinutes: null,
      needsDepositLimit: false,
      showsBonusesToGuests: true,
    }
  const pack = policyPacks.find(({ code }) => code === policyPack)
  const known = <Value>(of: (pack: PolicyPack) => Value | null): Value[] => {
    const own = pack && of(pack)
    return own == null ? policyPacks.flatMap((other) => of(other) ?? []) : [own]
  }
  const longest = (kind: keyof Policy['loosenWaitHours']) =>
    Math.max(housePolicy.loosenWaitHours[kind], ...known(({ loosenWaitHours }) => loosenWaitHours[kind]))
  const checks = known(({ realityCheckMinutes }) => realityCheckMinutes).filter((minutes) => minutes > 0)
  return {
    ageMinimum: Math.max(LEAST_AGE, ageMinimum, ...known((other) => other.ageMinimum)),
    loosenWaitHours: { deposit: longest('deposit'), stake: longest('stake'), loss: longest('loss'), time: longest('time') },
    realityCheckMinutes: checks.length === 0 ? null : Math.min(...checks),
    needsDepositLimit: known(({ needsDepositLimit }) => needsDepositLimit).includes(true),
    showsBonusesToGuests: !known(({ showsBonusesToGuests }) => showsBonusesToGuests).includes(false),
  }
}

/** The fields of a pack that nobody has read in its law: the strictest place counts for them. */
export function unknownOf({
  ageMinimum,
  loosenWaitHours,
  realityCheckMinutes,
  needsDepositLimit,
  showsBonusesToGuests,
}: PolicyPack): string[] {
  const values = { ageMinimum, ...loosenWaitHours, realityCheckMinutes, needsDepositLimit, showsBonusesToGuests }
  return Object.entries(values).flatMap(([name, value]) => (value === null ? [name] : []))
}
