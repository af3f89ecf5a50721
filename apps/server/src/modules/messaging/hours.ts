/** Hour and minute on a clock of the world, as `18:05`. */
export function clockAt(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(instant)
}

/** Whether a time of day lies within hours as `18:00-02:00`, the end not counted; without hours it always does. */
export function isWithin(hours: string | undefined, time: string): boolean {
  const [from, until] = hours?.split('-') ?? []
  if (from === undefined || until === undefined || from === until) return true
  return from < until ? from <= time && time < until : time >= from || time < until
}
