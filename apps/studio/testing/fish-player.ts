import assert from 'node:assert/strict'
import { openPageSocket, type Socket } from '@croupier/vendor-server/testing/page-socket'
import type { TestPlayer, TestStudio } from './studio.ts'

type Frame = { name: string; body: Record<string, unknown> }

/** A page at a fish table, as far as its socket goes: it keeps every frame that it gets. */
export type FishPlayer = {
  frames: Frame[]
  socket: Socket
  /** The first frame after the `from`th that fits, once it is there. */
  until(isWanted: (frame: Frame) => boolean, from?: number): Promise<Frame>
  next(name: string, from?: number): Promise<Frame['body']>
  sit(room?: number): Promise<Frame['body']>
  /** Pulls the trigger so many times, in turn at angles across the water, until the table has fired as many shots of this page. */
  shoot(shots: number): Promise<void>
  leave(): Promise<Frame['body']>
  fire(given?: object): number
}

const WAIT_MS = 60_000
const APART_MS = 135
/** A seat whose player has gone is kept for ten seconds. */
const REST_WITHIN_MS = 60_000

export function joinFish(owner: { after(undo: () => void): void }, url: string, token: unknown): FishPlayer {
  const socket = openPageSocket(url, '/fish', token)
  const frames: Frame[] = []
  socket.onAny((name: string, body: Record<string, unknown>) => frames.push({ name, body }))
  owner.after(() => void socket.close())
  let shot = 0
  let seat = 0
  const until = async (isWanted: (frame: Frame) => boolean, from = 0): Promise<Frame> => {
    const endMs = Date.now() + WAIT_MS
    while (Date.now() < endMs) {
      const found = frames.slice(from).find(isWanted)
      if (found) return found
      await rest(10)
    }
    throw new Error(`no such frame within ${WAIT_MS} ms: ${JSON.stringify(frames.slice(from)).slice(-2000)}`)
  }
  const next = async (name: string, from = 0) => (await until((frame) => frame.name === name, from)).body
  const firedBy = () =>
    frames.flatMap(({ name, body }) => (name === 'fired' ? (body.shots as number[][]).filter(([, by]) => by === seat) : []))
  const fire = (given: object = {}) => {
    shot += 1
    socket.emit('fire', { shot, angle: 300 + ((shot * 397) % 2500), ...given })
    return shot
  }
  return {
    frames,
    socket,
    until,
    next,
    fire,
    async sit(room = 0) {
      for (;;) {
        const from = frames.length
        socket.emit('sit', { room })
        const { name, body } = await until(isSeatedOrPutOff, from)
        if (name !== 'snapshot') continue
        seat = Number(body.seat)
        return body
      }
    },
    async shoot(shots) {
      const wanted = firedBy().length + shots
      const endMs = Date.now() + WAIT_MS + shots * APART_MS
      while (firedBy().length < wanted && Date.now() < endMs) {
        fire()
        await rest(APART_MS)
      }
      assert.ok(firedBy().length >= wanted, `${firedBy().length} of ${wanted} shots were fired: ${JSON.stringify(frames.at(-1))}`)
    },
    async leave() {
      const from = frames.length
      socket.emit('leave', {})
      return await next('left', from)
    },
  }
}

/** On a busy machine the wallet may not say in time what a player has, and the player asks for the seat again. */
const PUT_OFF = ['WALLET_UNAVAILABLE', 'MAINTENANCE']

function isSeatedOrPutOff({ name, body }: Frame): boolean {
  return name === 'snapshot' || (name === 'refused' && PUT_OFF.includes(String(body.code)))
}

/** What must hold once every round of a player is at rest: the log, the rounds and the operator's books tell the same story. */
export async function assertFishBooksAgree(studio: TestStudio, player: Pick<TestPlayer, 'user'>): Promise<void> {
  const rows = await roundsAtRest(studio, player)
  const books = studio.operator.books.roundsOf(player.user)
  for (const row of rows) {
    const told = books.get(row.id) ?? { bets: 0, wins: 0, undone: 0, net: 0n }
    assert.equal(row.state, 'CLOSED', `round ${row.id} is at rest`)
    assert.equal(told.bets - told.undone, row.accepted, `round ${row.id} was debited once an advance`)
    assert.equal(told.wins, row.accepted > 0 ? 1 : 0, `round ${row.id} was paid once`)
    const [staked, awards, unused, taken, level] = [row.staked, row.awards, row.unused, row.taken, row.level].map(BigInt) as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    assert.equal(staked + unused, taken, `round ${row.id}: what was not staked came back`)
    assert.deepEqual([staked, awards], [level * BigInt(row.hits), level * BigInt(row.times)], `round ${row.id} is what its log says`)
    assert.equal(told.net, (awards - staked) * 1000n, `round ${row.id} moved what its log says`)
    books.delete(row.id)
  }
  assert.equal(books.size, 0, 'the operator knows no round that Studio does not')
}

/** A page that leaves is told all that it has; what a slow wallet has not paid by then follows, and the page is told so. */
export function assertToldAll({ wholeMinor, isPaid }: Frame['body'], balanceMinor: bigint): void {
  const told = BigInt(String(wholeMinor))
  if (isPaid) assert.equal(told, balanceMinor)
  else assert.ok(told <= balanceMinor, `${told} of ${balanceMinor}`)
}

type Row = Record<'id' | 'state' | 'staked' | 'awards' | 'unused' | 'taken' | 'level', string> & {
  accepted: number
  hits: number
  times: number
  pending: number
}

async function roundsAtRest(studio: TestStudio, player: Pick<TestPlayer, 'user'>): Promise<Row[]> {
  for (let waited = 0; ; waited += 50) {
    const rows = await studio.database.query<Row>(
      `select round.id, round.state, staked_minor::text as staked, awards_minor::text as awards, unused_minor::text as unused, level_minor::text as level,
         advance.taken::text, advance.accepted, advance.pending, shot.hits, shot.times
       from studio.fish_round round
       join studio.player on player.id = round.player_id
       cross join lateral (
         select coalesce(sum(amount_minor) filter (where state = 'ACCEPTED'), 0) as taken, (count(*) filter (where state = 'ACCEPTED'))::int as accepted,
           (count(*) filter (where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING')))::int as pending
         from studio.fish_advance where round_id = round.id
       ) advance
       cross join lateral (
         select (count(*) filter (where kind is not null))::int as hits, coalesce(sum(paid_times), 0)::int as times from studio.fish_shot where round_id = round.id
       ) shot
       where operator_user = $1`,
      [player.user],
    )
    if (waited >= REST_WITHIN_MS || rows.every(({ state, pending }) => state === 'CLOSED' && pending === 0)) return rows
    await rest(50)
  }
}

export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
