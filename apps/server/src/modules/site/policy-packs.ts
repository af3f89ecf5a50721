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
  source: string
}

const waits = (hours: number | null) => ({ deposit: hours, stake: hours, loss: hours, time: hours })

export const policyPacks: readonly PolicyPack[] = [
  {
    ...{ code: 'PH', name: 'Philippines', authority: 'PAGCOR', ageMinimum: 21, loosenWaitHours: waits(null), realityCheckMinutes: null },
    ...{ needsDepositLimit: null, showsBonusesToGuests: null },
    source: 'PAGCOR Responsible Gaming Code of Practice',
  },
  {
    ...{ code: 'GB', name: 'Great Britain', authority: 'Gambling Commission', ageMinimum: 18, loosenWaitHours: waits(24) },
    ...{ realityCheckMinutes: 0, needsDepositLimit: false, showsBonusesToGuests: true },
    source: 'Remote gambling and software technical standards, RTS 12 and 13; LCCP 3.2.11',
  },
  {
    ...{ code: 'MT', name: 'Malta', authority: 'Malta Gaming Authority', ageMinimum: 18, loosenWaitHours: waits(null) },
    ...{ realityCheckMinutes: null, needsDepositLimit: false, showsBonusesToGuests: true },
    source: 'Player Protection Directive (Directive 2 of 2018)',
  },
  {
    ...{ code: 'SE', name: 'Sweden', authority: 'Spelinspektionen', ageMinimum: 18, loosenWaitHours: waits(72), realityCheckMinutes: 0 },
    ...{ needsDepositLimit: true, showsBonusesToGuests: true },
    source: 'Spellag (2018:1138) chapter 14; Spelförordning (2018:1475) chapter 11',
  },
  {
    ...{ code: 'DK', name: 'Denmark', authority: 'Spillemyndigheden', ageMinimum: 18, loosenWaitHours: waits(24), realityCheckMinutes: 0 },
    ...{ needsDepositLimit: true, showsBonusesToGuests: true },
    source: 'Executive order on online casino, sections on deposit limits',
  },
  {
    ...{ code: 'NL', name: 'Netherlands', authority: 'Kansspelautoriteit', ageMinimum: 18, loosenWaitHours: waits(7 * 24) },
    ...{ realityCheckMinutes: null, needsDepositLimit: true, showsBonusesToGuests: false },
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
    source: 'Glücksspielstaatsvertrag 2021, sections 6c and 22a',
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
    source: "Registrar's Standards for Internet Gaming, 2.05 and 2.07 to 2.10",
  },
  {
    ...{ code: 'CW', name: 'Curaçao', authority: 'Curaçao Gaming Authority', ageMinimum: 18, loosenWaitHours: waits(null) },
    ...{ realityCheckMinutes: null, needsDepositLimit: null, showsBonusesToGuests: null },
    source: 'Landsverordening op de kansspelen (LOK), 2024',
  },
]
