import { startSite } from './running-site.ts'

/** One product for all journeys of a run; Playwright wants a default export here. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const { home, stop } = await startSite()
  process.env.JOURNEY_HOME = home
  return stop
}
