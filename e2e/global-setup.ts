import { startSite } from './running-site.ts'

/** One product for all journeys of a run. */
export async function startOnce(): Promise<() => Promise<void>> {
  const { home, stop } = await startSite()
  process.env.JOURNEY_HOME = home
  return stop
}
