import { setTimeout as sleep } from 'node:timers/promises'
import { type Outcome, openLoginClient } from '../../apps/server/testing/login-client.ts'
import { percentile } from './figures.ts'
import { addressOf, openIdentityStage, PASSWORD } from './identity-stage.ts'

const ACCOUNTS = 500
const ADDRESSES = 5_000
const OTHERS = 100
const GUESSES_PER_SECOND = 200
/** Logins of people who know their password, of each kind. */
const LOGINS_PER_SECOND = 2
const TICK_MS = 50
/** At most so many of one account are judged in a window (S9). */
const JUDGED_MAX = 5
const WINDOW_SECONDS = 900

/** `npm run bench -- stuffing [seconds]`: a wave of guesses at many accounts from many addresses, and who gets in meanwhile (S9). */
export async function benchStuffing([seconds = '300']: readonly string[]): Promise<void> {
  const attacked = Array.from({ length: ACCOUNTS }, (_, at) => `attacked${at}`)
  const others = Array.from({ length: OTHERS }, (_, at) => `other${at}`)
  const stage = await openIdentityStage([...attacked, ...others], 1)
  try {
    const logIn = await openLoginClient(stage.sites[0] ?? '', stage.secret)
    const owners = attacked.slice(0, OTHERS)
    const known = new Map<string, ReadonlyMap<string, string>>()
    for (const [at, username] of owners.entries())
      known.set(username, (await logIn({ username, password: PASSWORD, address: addressOf(200_000 + at) })).cookies)
    const wave = { guesses: [] as Outcome[], judged: new Map<string, number>(), owners: [] as Outcome[], others: [] as Outcome[] }
    const running = new Set<Promise<void>>()
    const run = (work: Promise<void>) => {
      running.add(work)
      void work.finally(() => running.delete(work))
    }
    const guess = async (n: number) => {
      const username = attacked[n % ACCOUNTS] ?? ''
      const outcome = await logIn({ username, password: `guess number ${n}`, address: addressOf(n % ADDRESSES) })
      wave.guesses.push(outcome)
      if (outcome.code === 'wrong_login') wave.judged.set(username, (wave.judged.get(username) ?? 0) + 1)
    }
    const enter = async (into: Outcome[], username: string, at: number) => {
      const cookies = known.get(username)
      const outcome = await logIn({ username, password: PASSWORD, address: addressOf(300_000 + at), ...(cookies ? { cookies } : {}) })
      if (cookies && outcome.code === 'in') known.set(username, outcome.cookies)
      into.push(outcome)
    }
    const endsAt = performance.now() + Number(seconds) * 1000
    const began = performance.now()
    const sent = { guesses: 0, logins: 0 }
    while (performance.now() < endsAt) {
      const elapsed = (performance.now() - began) / 1000
      for (; sent.guesses < elapsed * GUESSES_PER_SECOND; sent.guesses += 1) run(guess(sent.guesses))
      for (; sent.logins < elapsed * LOGINS_PER_SECOND; sent.logins += 1) {
        run(enter(wave.owners, owners[sent.logins % OTHERS] ?? '', sent.logins))
        run(enter(wave.others, others[sent.logins % OTHERS] ?? '', sent.logins))
      }
      await sleep(TICK_MS)
    }
    await Promise.all(running)
    say(wave, Number(seconds))
  } finally {
    await stage.stop()
  }
}

type Wave = { guesses: Outcome[]; judged: ReadonlyMap<string, number>; owners: Outcome[]; others: Outcome[] }

function say({ guesses, judged, owners, others }: Wave, seconds: number): void {
  const most = Math.max(...judged.values())
  const windows = Math.ceil(seconds / WINDOW_SECONDS)
  console.log(`guesses: ${guesses.length} in ${seconds} s at ${ACCOUNTS} accounts from ${ADDRESSES} addresses: ${tally(guesses)}`)
  console.log(`judged of one account: ${most} at most (limit ${JUDGED_MAX * windows}, ${windows} window${windows === 1 ? '' : 's'})`)
  for (const [who, outcomes] of Object.entries({ 'owners in a known browser': owners, 'others, from a new address': others })) {
    const times = outcomes.map(({ ms }) => ms)
    const figures = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(times, share).toFixed(0)} ms`)
    console.log(`${who}: ${outcomes.length} logins, ${tally(outcomes)}; ${figures.join(', ')}`)
  }
}

function tally(outcomes: readonly Outcome[]): string {
  const counts = Object.entries(Object.groupBy(outcomes, ({ code }) => code)).map(([code, all]) => `${code} ${all?.length ?? 0}`)
  return counts.join(', ')
}
