import { useText } from '#features/language/index.ts'

/** A length of time in words: `45 minutes`, `1 hour 30 minutes`. */
export function useMinutesText(): (minutes: number) => string {
  const text = useText()
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return text('limits.minutes', { count: rest })
    return rest === 0
      ? text('limits.hours', { count: hours })
      : `${text('limits.hours', { count: hours })} ${text('limits.minutes', { count: rest })}`
  }
}
