import type { DocumentKind, IdentityStep } from '@croupier/contract/kyc'

/** From when on a member must have proven who they are: from a sum of deposits or withdrawals in the currency of the law; zero is the first one. */
export type IdentityThreshold = { of: 'deposits' | 'withdrawals'; amountMinor: bigint; currency: string }

/** What the law asks of the identity of a member. */
export type IdentityLaw = {
  steps: readonly IdentityStep[] | null
  /** The documents that may prove an identity. */
  documentKinds: readonly DocumentKind[] | null
  from: IdentityThreshold | null
  /** How long a step that was accepted counts, in months. */
  validMonths: number | null
  /** How long data and pictures are kept after the end of the account, in years. */
  keptYears: number | null
}

/**
 * What the law of a place asks of a brand, as data. Null is what we do not know of it for sure: the strictest of all places counts then. An operator has
 * to check a pack with a lawyer before real money; the source says where it was read.
 */
export type PolicyPack = {
  code: string
  name: string
  authority: string
  /** The least age of a player. */
  ageMinimum: number | null
  /** How long loosening of a limit waits at least, in hours. */
  loosenWaitHours: { deposit: number | null; stake: number | null; loss: number | null; time: number | null }
  /** The longest time between two reality checks, in minutes; 0 where the player alone decides. */
  realityCheckMinutes: number | null
  /** Whether a player must have a limit of deposits before the first deposit. */
  needsDepositLimit: boolean | null
  /** Whether a visitor who has not signed in may be shown bonuses. */
  showsBonusesToGuests: boolean | null
  identity: IdentityLaw
  source: string
}

const beforeWithdrawal: IdentityThreshold = { of: 'withdrawals', amountMinor: 0n, currency: '' }

/** These laws want members known before money leaves, if not earlier; each of them has records of customers kept for five years. */
const checked: IdentityLaw = { steps: null, documentKinds: null, from: beforeWithdrawal, validMonths: null, keptYears: 5 }
const uncertain: IdentityLaw = { ...checked, from: null }
/** Section 12 of the Geldwäschegesetz names these two. */
const germany: IdentityLaw = { ...checked, documentKinds: ['passport', 'identity_card'] }
/** Customer due diligence begins with deposits of 2,000 euro. */
const malta: IdentityLaw = { ...checked, from: { of: 'deposits', amountMinor: 200_000n, currency: 'EUR' } }

const waits = (hours: number | null) => ({ deposit: hours, stake: hours, loss: hours, time: hours })

export const policyPacks: readonly PolicyPack[] = [
  {
    ...{ code: 'PH', name: 'Philippines', authority: 'PAGCOR', ageMinimum: 21, loosenWaitHours: waits(null), realityCheckMinutes: null },
    ...{ needsDepositLimit: null, showsBonusesToGuests: null },
    identity: uncertain,
    source: 'PAGCOR Responsible Gaming Code of Practice',
  },
  {
    ...{ code: 'GB', name: 'Great Britain', authority: 'Gambling Commission', ageMinimum: 18, loosenWaitHours: waits(24) },
    ...{ realityCheckMinutes: 0, needsDepositLimit: false, showsBonusesToGuests: true },
    identity: checked,
    source: 'Remote gambling and software technical standards, RTS 12 and 13; LCCP 3.2.11 and 17.1.1',
  },
  {
    ...{ code: 'MT', name: 'Malta', authority: 'Malta Gaming Authority', ageMinimum: 18, loosenWaitHours: waits(null) },
    ...{ realityCheckMinutes: null, needsDepositLimit: false, showsBonusesToGuests: true },
    identity: malta,
    source: 'Player Protection Directive (Directive 2 of 2018); Implementing Procedures of the FIAU for remote gaming',
  },
  {
    ...{ code: 'SE', name: 'Sweden', authority: 'Spelinspektionen', ageMinimum: 18, loosenWaitHours: waits(72), realityCheckMinutes: 0 },
    ...{ needsDepositLimit: true, showsBonusesToGuests: true },
    identity: checked,
    source: 'Spellag (2018:1138) chapter 14; Spelförordning (2018:1475) chapter 11',
  },
  {
    ...{ code: 'DK', name: 'Denmark', authority: 'Spillemyndigheden', ageMinimum: 18, loosenWaitHours: waits(24), realityCheckMinutes: 0 },
    ...{ needsDepositLimit: true, showsBonusesToGuests: true },
    identity: checked,
    source: 'Executive order on online casino, sections on deposit limits',
  },
  {
    ...{ code: 'NL', name: 'Netherlands', authority: 'Kansspelautoriteit', ageMinimum: 18, loosenWaitHours: waits(7 * 24) },
    ...{ realityCheckMinutes: null, needsDepositLimit: true, showsBonusesToGuests: false },
    identity: checked,
    source: 'Wet kansspelen op afstand; Besluit werving, reclame en verslavingspreventie kansspelen',
  },
  {
    ...{
      code: 'DE',
      name: 'Germany',
      authority: 'Gemeinsame Glücksspielbehörde der Länder',
      ageMinimum: 18,
      loosenWaitHours: waits(7 * 24),
    },
    ...{ realityCheckMinutes: 60, needsDepositLimit: true, showsBonusesToGuests: null },
    identity: germany,
    source: 'Glücksspielstaatsvertrag 2021, sections 6c and 22a; Geldwäschegesetz, sections 8 and 12',
  },
  {
    ...{
      code: 'CA-ON',
      name: 'Ontario',
      authority: 'Alcohol and Gaming Commission of Ontario',
      ageMinimum: 19,
      loosenWaitHours: waits(24),
    },
    ...{ realityCheckMinutes: null, needsDepositLimit: false, showsBonusesToGuests: true },
    identity: checked,
    source: "Registrar's Standards for Internet Gaming, 2.05 and 2.07 to 2.10",
  },
  {
    ...{ code: 'CW', name: 'Curaçao', authority: 'Curaçao Gaming Authority', ageMinimum: 18, loosenWaitHours: waits(null) },
    ...{ realityCheckMinutes: null, needsDepositLimit: null, showsBonusesToGuests: null },
    identity: uncertain,
    source: 'Landsverordening op de kansspelen (LOK), 2024',
  },
]
