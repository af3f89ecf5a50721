import { type DocumentKind, documentKinds, type IdentityStep, identitySteps } from '@croupier/contract/kyc'
import { type IdentityLaw, type PolicyPack, policyPacks } from './policy-packs.ts'

/** What counts for a brand: nothing is unknown any more. */
export type Policy = {
  ageMinimum: number
  loosenWaitHours: { deposit: number; stake: number; loss: number; time: number }
  /** Null where the player alone decides. */
  realityCheckMinutes: number | null
  needsDepositLimit: boolean
  showsBonusesToGuests: boolean
  identity: IdentityPolicy
}

/** A sum of deposits or withdrawals in the brand's currency; zero is the first one. */
type Threshold = { of: 'deposits' | 'withdrawals'; amountMinor: bigint }

/** What must be proven of a member, from the first threshold that is reached on; without steps nothing. */
export type IdentityPolicy = {
  steps: readonly IdentityStep[]
  documentKinds: readonly DocumentKind[]
  from: readonly Threshold[]
  validMonths: number
  keptYears: number
}

/** What the house asks of every brand, also of play money: no pack makes it looser. */
export const housePolicy = {
  loosenWaitHours: { deposit: 24, stake: 7 * 24, loss: 7 * 24, time: 24 },
  identity: { validMonths: 24, keptYears: 5 },
} as const

/** Where no law that we know says how long a check counts. */
const STRICTEST_MONTHS = 12

const LEAST_AGE = 18

/** Steps that a brand asks for of its own will, from a sum of withdrawals on. */
type OwnChecks = { steps: readonly IdentityStep[]; fromMinor: string }
type Chosen = { policyPack: string | null; ageMinimum: number; currency?: string; identityChecks?: OwnChecks }

/** The policy of a brand: what its pack says, where that is unknown the strictest of all packs, and never less than the house asks or the brand has chosen. */
export function policyOf({ policyPack, ageMinimum, currency = '', identityChecks = { steps: [], fromMinor: '0' } }: Chosen): Policy {
  if (policyPack === null)
    return {
      ageMinimum,
      loosenWaitHours: { ...housePolicy.loosenWaitHours },
      realityCheckMinutes: null,
      needsDepositLimit: false,
      showsBonusesToGuests: true,
      identity: {
        ...housePolicy.identity,
        steps: identityChecks.steps,
        documentKinds,
        from: ownThreshold(identityChecks),
      },
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
    identity: identityOf(pack?.identity, identityChecks, currency),
  }
}

function ownThreshold({ steps, fromMinor }: OwnChecks): Threshold[] {
  return steps.length === 0 ? [] : [{ of: 'withdrawals', amountMinor: BigInt(fromMinor) }]
}

/** The strictest of an unknown law: every step, before the first withdrawal, by the documents that every known law takes. */
function identityOf(law: IdentityLaw | undefined, own: OwnChecks, currency: string): IdentityPolicy {
  const { steps = null, documentKinds: kinds = null, from = null, validMonths = null, keptYears = null } = law ?? {}
  const asked = steps ?? identitySteps
  // An amount in another currency than the brand's cannot be compared: then it is the first withdrawal.
  const isOfBrand = from !== null && (from.amountMinor === 0n || from.currency === currency)
  const threshold: Threshold = isOfBrand ? { of: from.of, amountMinor: from.amountMinor } : { of: 'withdrawals', amountMinor: 0n }
  const laws = policyPacks.map(({ identity }) => identity)
  return {
    steps: identitySteps.filter((step) => asked.includes(step) || own.steps.includes(step)),
    documentKinds: kinds ?? documentKinds.filter((kind) => laws.every((other) => other.documentKinds?.includes(kind) !== false)),
    from: [threshold, ...ownThreshold(own)],
    validMonths: validMonths ?? Math.min(STRICTEST_MONTHS, ...laws.flatMap((other) => other.validMonths ?? [])),
    keptYears: keptYears ?? Math.max(housePolicy.identity.keptYears, ...laws.flatMap((other) => other.keptYears ?? [])),
  }
}

/** The fields of a pack that nobody has read in its law: the strictest place counts for them. */
export function unknownOf({
  ageMinimum,
  loosenWaitHours,
  realityCheckMinutes,
  needsDepositLimit,
  showsBonusesToGuests,
  identity,
}: PolicyPack): string[] {
  const values = { ageMinimum, ...loosenWaitHours, realityCheckMinutes, needsDepositLimit, showsBonusesToGuests, ...identity }
  return Object.entries(values).flatMap(([name, value]) => (value === null ? [name] : []))
}
