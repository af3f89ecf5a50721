import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from './dice.ts'
import type { FeedHabits, MatchResult } from './feed-habits.ts'
import type { System } from './system.ts'
import { ASK_AFTERWARDS_MS } from './traffic.ts'

const TICK_MS = 400
const TIMEOUT_MS = 5_000
const ASK_AGAIN_MS = 150
/** A match in ticks: told, in play, a goal, its odds, over, and what was told wrong is put right. A bet in play waits for ten. */
const AGES = { live: 8, goal: 13, priced: 14, over: 26, corrected: 30 } as const
const OPENED_EVERY = 3
const LIVE = { product: 1 } as const
const BEFORE = { product: 3 } as const

const ODDS: readonly Record<string, string>[] = [
  { '1': '2.1', '2': '3.4', '3': '3.2' },
  { '1': '1.4', '2': '4.6', '3': '7.5' },
]
const CHANCES: readonly Record<string, string>[] = [
  { '1': '0.45', '2': '0.27', '3': '0.28' },
  { '1': '0.68', '2': '0.2', '3': '0.12' },
]
const TOTAL = { '12': '1.9', '13': '1.9' }
const EVEN = { '12': '0.5', '13': '0.5' }

type Feed = { system: System; habits: FeedHabits; dice: Dice; matches: Match[]; ticks: number; endsAt: number | undefined }
type Match = { id: string; skewMs: number; age: number; goals: number; saidAt: number; result: MatchResult }

/** Matches that begin one after the other and last some seconds, told to every process of the sportsbook at once until it has taken it. */
export function startFeed(system: System, habits: FeedHabits, dice: Dice): { end: () => Promise<void> } {
  const feed: Feed = { system, habits, dice, matches: [], ticks: 0, endsAt: undefined }
  const spoken = speak(feed)
  return {
    end: async () => {
      feed.endsAt = performance.now()
      await spoken
    },
  }
}

async function speak(feed: Feed): Promise<void> {
  const { habits, matches } = feed
  while (feed.endsAt === undefined || (matches.length > 0 && !isGivenUp(feed))) {
    if (habits.silentAt === undefined) await tick(feed)
    else if (feed.endsAt !== undefined || !habits.isCutAtGoal) await recover(feed)
    await sleep(feed.endsAt === undefined ? TICK_MS : 0)
  }
}

async function tick(feed: Feed): Promise<void> {
  const { habits, dice, matches } = feed
  if (feed.endsAt === undefined && feed.ticks % OPENED_EVERY === 0) matches.push(newMatch(feed.ticks, habits, dice))
  feed.ticks += 1
  await deliver(feed, [...alive(1), ...matches.flatMap((match) => age(match, habits))])
  for (const match of matches.splice(0)) if (match.age <= AGES.corrected) matches.push(match)
}

/** Says that messages were lost, how things stand now, and that nothing is missing any more. */
async function recover(feed: Feed): Promise<void> {
  const { habits, matches } = feed
  await deliver(feed, [...alive(0), ...matches.flatMap(snapshot), ...complete(), ...alive(1)])
  habits.silentAt = undefined
}

function newMatch(number: number, { skewsMs }: FeedHabits, dice: Dice): Match {
  return {
    id: `stu:match:${1_000_000 + number}`,
    skewMs: skewsMs[dice.roll(skewsMs.length)] ?? 0,
    age: 0,
    goals: 0,
    saidAt: 0,
    result: { '1': (['1', '2', '3'] as const)[dice.roll(3)] ?? '1', '18': dice.chance(0.5) ? '12' : '13' },
  }
}

/** What a match says at its next tick. */
function age(match: Match, habits: FeedHabits): object[] {
  const { age: now } = match
  match.age += 1
  switch (now) {
    case 0:
      return [fixture(match), odds(match)]
    case AGES.live:
      return [odds(match)]
    case AGES.goal:
      if (habits.isCutAtGoal) habits.silentAt ??= match.id
      match.goals = 1
      return [say(match, LIVE, { type: 'bet_stop', groups: 'all', betstop_reason: 1 })]
    case AGES.priced:
      return [odds(match)]
    case AGES.over:
      habits.results.set(match.id, match.result)
      return [ended(match), settled(match, habits.isWrongFirst ? wrongOf(match.result) : match.result)]
    case AGES.corrected:
      return correction(match)
    default:
      return []
  }
}

/** Every second match takes the wrong result back first; for the others the newer one counts. Where nothing was wrong it says the same again. */
function correction(match: Match): object[] {
  const rollback = say(match, LIVE, { type: 'rollback_bet_settlement', markets: [{ id: 1 }, { id: 18, specifiers: 'total=2.5' }] })
  return [...(match.result['18'] === '12' ? [rollback] : []), settled(match, match.result)]
}

const wrongOf = (result: MatchResult): MatchResult => ({ '1': result['1'] === '1' ? '3' : '1', '18': result['18'] === '12' ? '13' : '12' })

/** Whatever was lost in a silence: how things stand. */
function snapshot(match: Match): object[] {
  return match.age > AGES.over ? [] : [odds(match)]
}

function say(match: Match, about: { product: number }, message: object): object {
  match.saidAt = Math.max(match.saidAt + 1, Date.now() + match.skewMs)
  return { ...about, event_id: match.id, timestamp: match.saidAt, ...message }
}

const side = (id: number, qualifier: 'home' | 'away') => ({
  ...{ id: `stu:competitor:${id}`, name: `Crew ${id}`, abbreviation: `C${id}`, qualifier },
})

function fixture(match: Match): object {
  return say(match, BEFORE, {
    ...{ type: 'fixture', start_time: Date.now() + AGES.live * TICK_MS, competitors: [side(1, 'home'), side(2, 'away')] },
    sport: { id: 'sr:sport:1', name: 'Football' },
    category: { id: 'stu:category:1', name: 'Islands' },
    tournament: { id: 'stu:tournament:1', name: 'Harbour League' },
  })
}

function odds(match: Match): object {
  const isLive = match.age > AGES.live
  const progress = { status: 1, match_status: 6, home_score: match.goals, away_score: 0 }
  return say(match, isLive ? LIVE : BEFORE, {
    ...{ type: 'odds_change', ...(isLive && { sport_event_status: progress }) },
    odds: {
      markets: [
        { id: 1, status: 1, outcomes: outcomes(ODDS[match.goals] ?? {}, CHANCES[match.goals] ?? {}) },
        { id: 18, specifiers: 'total=2.5', status: 1, outcomes: outcomes(TOTAL, EVEN) },
      ],
    },
  })
}

function outcomes(prices: Readonly<Record<string, string>>, chances: Readonly<Record<string, string>>): object[] {
  return Object.entries(prices).map(([id, each]) => ({ id, odds: each, active: true, win_probabilities: chances[id] }))
}

function ended(match: Match): object {
  const progress = { status: 3, match_status: 100, home_score: match.goals, away_score: 0 }
  return say(match, LIVE, { type: 'odds_change', sport_event_status: progress })
}

function settled(match: Match, result: MatchResult): object {
  const results = (ids: readonly string[], winner: string) => ids.map((id) => ({ id, result: id === winner ? 1 : 0 }))
  return say(match, LIVE, {
    ...{ type: 'bet_settlement', certainty: 2 },
    markets: [
      { id: 1, outcomes: results(['1', '2', '3'], result['1']) },
      { id: 18, specifiers: 'total=2.5', outcomes: results(['12', '13'], result['18']) },
    ],
  })
}

const ofBoth = (message: object) => [LIVE, BEFORE].map((about) => ({ ...about, timestamp: Date.now(), ...message }))
const alive = (subscribed: 0 | 1) => ofBoth({ type: 'alive', subscribed })
const complete = () => ofBoth({ type: 'snapshot_complete', request_id: 1 })

/** Every process is told the same at the same time, again and again until it has taken it, or nothing is there any more. */
async function deliver(feed: Feed, messages: readonly object[]): Promise<void> {
  const { sportsbookUrls, feedKey } = feed.system
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${feedKey}` },
    body: JSON.stringify({ messages }),
  }
  await Promise.all(
    sportsbookUrls.map(async (url) => {
      while (!isGivenUp(feed) && !(await isTaken(`${url}/feed/messages`, init))) await sleep(ASK_AGAIN_MS)
    }),
  )
}

const isGivenUp = ({ endsAt }: Feed) => endsAt !== undefined && performance.now() - endsAt > ASK_AFTERWARDS_MS

async function isTaken(url: string, init: RequestInit): Promise<boolean> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
  const told = (await answer?.json().catch(() => undefined)) as { refused?: number[] } | undefined
  if (told?.refused && told.refused.length > 0) throw new Error(`the sportsbook refuses messages of the feed: ${told.refused.join()}`)
  return answer?.ok === true && told !== undefined
}
