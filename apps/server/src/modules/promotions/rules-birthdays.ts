import { anniversaryIn, dateAt, daysFrom } from '@croupier/calendar/calendar'
import { DAY_MS } from '@croupier/calendar/durations'
import type { BirthdayTerms } from '@croupier/contract/promotions-conditions'
import type { ApplicationState } from './rules-activities.ts'

/** A date of birth as `2001-02-28`, and when it was written last. */
export type Birth = { date: string; setAt: Date }

/** The days around the birthday of a year in which a promotion can be claimed. */
type Window = { year: number; opensAt: Date; closesAt: Date }

/** How a member stands on the birthday of a promotion: the next window, and whether it is open. */
export type BirthdayStanding = { terms: BirthdayTerms; window: Window | undefined; isOpen: boolean }

type Clock = { now: Date; zone: string }

/** The standing of a member with a date of birth; birthdays of `claimedYear` and before are over. */
export function birthdayStanding(
  terms: BirthdayTerms,
  { birth, claimedYear }: { birth: Birth | undefined; claimedYear: number | null },
  clock: Clock,
): BirthdayStanding {
  const window = birth && nextWindow(terms, { birth, claimedYear }, clock)
  return { terms, window, isOpen: window !== undefined && clock.now >= window.opensAt }
}

/** A window may reach into the next year, and a wait of a year may skip the one after this. */
const YEARS_LOOKED_AT = [-1, 0, 1, 2]

function nextWindow(
  terms: BirthdayTerms,
  { birth, claimedYear }: { birth: Birth; claimedYear: number | null },
  { now, zone }: Clock,
): Window | undefined {
  const thisYear = Number(dateAt(now, zone).slice(0, 4))
  return YEARS_LOOKED_AT.map((years) => windowOf(thisYear + years, terms, { birth, zone })).find(
    ({ year, opensAt, closesAt }) => year > (claimedYear ?? 0) && opensAt < closesAt && now < closesAt,
  )
}

function windowOf(year: number, { days, waitDays }: BirthdayTerms, { birth, zone }: { birth: Birth; zone: string }): Window {
  const { from, to } = daysFrom(anniversaryIn(year, birth.date), days + 1, zone)
  const waitedAt = new Date(birth.setAt.getTime() + waitDays * DAY_MS)
  return { year, opensAt: waitedAt > from ? waitedAt : from, closesAt: to }
}

const UNDER_WAY: readonly ApplicationState[] = ['joined', 'applying', 'process']

/** Whether an application is of a birthday that is over, and the next one has come: the member stands as one who never asked. */
export function isOfFormerBirthday(state: ApplicationState, birthday: BirthdayStanding | undefined): boolean {
  return birthday?.isOpen === true && !UNDER_WAY.includes(state)
}
