/** `withdrawal_return` as people read it: `Withdrawal return`. */
export function humanize(code: string): string {
  const words = code.replaceAll(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Choices of a filter from a closed list of codes. */
export function choicesOf(codes: readonly string[]): { id: string; name: string }[] {
  return codes.map((id) => ({ id, name: humanize(id) }))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant in a zone: `20 Nov 2026, 18:04:09`. */
export function formatInstant(at: number, timeZone: string): string {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(at)
}

/** A day of the brand's calendar (`2026-11-20`): `Fri 20 Nov`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(day))
}

/** A long id as a table shows it: its first and last four letters. */
export function shortId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id
}

/** `confirmPassword` as people read it: `Confirm password`. */
export function humanizeName(name: string): string {
  return humanize(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
}

/** The instant at which the clocks of a zone show `2026-11-20T18:30`; undefined for anything that is no such time. */
export function instantOf(local: string, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${local}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(asUtc)) return undefined
  // The offset is asked for at the guess, which near a change of clocks lies on its other side: asked twice, it settles.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return asUtc - offsetAt(guess, timeZone)
}

/** What the clocks of a zone show at an instant, as a field for date and time takes it. */
export function localOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at).replace(' ', 'T')
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('en-US', { ...wholeTime, timeZone }).formatToParts(at)
  const parts: Record<string, number> = Object.fromEntries(shown.map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

const wholeTime = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
