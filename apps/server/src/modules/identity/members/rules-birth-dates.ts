import type { Refusal } from '#platform/refusal.ts'

/** Nobody alive is older. */
const YEARS_MAX = 125

/**
 * A date of birth as it may be kept. Days are compared as they are written: who was born on 29 February is of age on 1 March where the year has no such
 * day, as no law lets a player be younger.
 */
export function decideBirthDate(
  written: string,
  { today, leastAge }: { today: string; leastAge: number },
): { birthDate: string } | Refusal<'under_age' | 'request_param_err'> {
  if (written > today || written < yearsBefore(today, YEARS_MAX)) return { refusal: 'request_param_err', detail: { field: 'dateOfBirth' } }
  return written > yearsBefore(today, leastAge) ? { refusal: 'under_age', detail: { field: 'dateOfBirth' } } : { birthDate: written }
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}

/** What others may read of a date of birth. */
export function yearOf(birthDate: string): number {
  return Number(birthDate.slice(0, 4))
}
