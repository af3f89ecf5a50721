import type { CallResult } from '@croupier/vendor-client/calls'
import type { Bet } from './messages.ts'

/** Chips of the player on one side: put down together, so they are one bet to the server. */
export type Entry = { id: string; on: string; amountMinor: bigint; autoCashOut?: number; state: 'waiting' | 'sent' | 'taken' | 'gone' }

export type Wagers = {
  /** Chips that are put down within a moment become one bet. */
  put(on: string, amountMinor: bigint): void
  undo(): void
  /** As much again on every side. */
  double(): void
  /** What stood there in the last round that was bet on. */
  repeat(): void
  /** A new round, or what the server knows of the running one. */
  begin(round: string | undefined, known: readonly Bet[]): void
  /** No more bets in this round. */
  close(): void
  readonly totals: ReadonlyMap<string, bigint>
  readonly totalMinor: bigint
  /** Not yet taken from the balance that the server told last. */
  readonly onTheWayMinor: bigint
  readonly canRepeat: boolean
}

export type WagersSetup = {
  call<Value>(path: string, body?: object): Promise<CallResult<Value>>
  newId(): string
  wait(ms: number): Promise<void>
  onChange(): void
  onBalance(balanceMinor: bigint): void
  onRefused(code: string): void
}

/** What a page of a table asks of the player's bets, whether they are chips on a felt or bets in a show that they may leave. */
export type TableWagers = Pick<Wagers, 'begin' | 'close' | 'totals' | 'totalMinor' | 'onTheWayMinor' | 'canRepeat'> & {
  /** What the server pushed of the bets of this round. */
  learn?(bets: readonly Bet[]): void
}

const GATHER_MS = 300
const TRIES_MAX = 8
const RETRY_MS = 700

type Book = {
  setup: WagersSetup
  round: string | undefined
  isOpen: boolean
  entries: Entry[]
  before: ReadonlyMap<string, bigint>
  queue: Promise<void>
}

/** The player's bets in the running round. Calls go one after the other, so that the last balance told is the last there is. */
export function openWagers(setup: WagersSetup): Wagers {
  const book: Book = { setup, round: undefined, isOpen: false, entries: [], before: new Map(), queue: Promise.resolve() }
  const putAll = (amounts: ReadonlyMap<string, bigint>) => {
    for (const [on, amountMinor] of amounts) put(book, on, amountMinor)
  }
  return {
    put: (on, amountMinor) => put(book, on, amountMinor),
    undo: () => undo(book),
    double: () => putAll(totalsOf(book)),
    repeat: () => putAll(book.before),
    begin: (round, known) => begin(book, round, known),
    close: () => {
      flush(book)
      book.isOpen = false
      setup.onChange()
    },
    get totals() {
      return totalsOf(book)
    },
    get totalMinor() {
      return sumOf(liveOf(book))
    },
    get onTheWayMinor() {
      return sumOf(book.entries.filter(isOnTheWay))
    },
    get canRepeat() {
      return book.isOpen && book.before.size > 0 && liveOf(book).length === 0
    },
  }
}

function put(book: Book, on: string, amountMinor: bigint): void {
  if (!book.isOpen || amountMinor <= 0n) return
  const waiting = book.entries.find((entry) => entry.on === on && entry.state === 'waiting')
  if (waiting) waiting.amountMinor += amountMinor
  else {
    book.entries.push({ id: book.setup.newId(), on, amountMinor, state: 'waiting' })
    void book.setup.wait(GATHER_MS).then(() => flush(book))
  }
  book.setup.onChange()
}

function flush(book: Book): void {
  for (const entry of book.entries.filter(({ state }) => state === 'waiting')) {
    entry.state = 'sent'
    const { round } = book
    enqueue(book, () => send(book.setup, entry, round))
  }
}

function undo(book: Book): void {
  const last = liveOf(book).at(-1)
  if (!book.isOpen || !last) return
  if (last.state === 'waiting') last.state = 'gone'
  else enqueue(book, () => takeBack(book.setup, last))
  book.setup.onChange()
}

/** What is still on its way in the same round belongs to this page alone; all else is as the server knows it. */
function begin(book: Book, round: string | undefined, known: readonly Bet[]): void {
  const last = totalsOf(book)
  if (round !== book.round && last.size > 0) book.before = last
  const own = round === book.round ? book.entries.filter(isOnTheWay) : []
  const ids = new Set(own.map(({ id }) => id))
  book.entries = [...known.filter((bet) => isLive(bet) && !ids.has(bet.id)).map(entryOf), ...own]
  book.round = round
  book.isOpen = round !== undefined
  book.setup.onChange()
}

function enqueue(book: Book, work: () => Promise<void>): void {
  book.queue = book.queue.then(work, work).then(book.setup.onChange)
}

function liveOf({ entries }: Book): Entry[] {
  return entries.filter(({ state }) => state !== 'gone')
}

function totalsOf(book: Book): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { on, amountMinor } of liveOf(book)) sums.set(on, (sums.get(on) ?? 0n) + amountMinor)
  return sums
}

function sumOf(entries: readonly Entry[]): bigint {
  return entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

function isOnTheWay({ state }: Entry): boolean {
  return state === 'waiting' || state === 'sent'
}

/** Sends a bet under its own id until somebody says what became of it. */
export async function send(setup: WagersSetup, entry: Entry, round: string | undefined): Promise<void> {
  const { id, on, autoCashOut } = entry
  const body = { id, round, on, amountMinor: String(entry.amountMinor), ...(autoCashOut !== undefined && { autoCashOut }) }
  const answer = await askUntilTold(setup, '/api/table/bets', body)
  entry.state = answer?.kind === 'done' ? 'taken' : 'gone'
  if (answer?.kind === 'done') tellBalance(setup, answer.value)
  else setup.onRefused(answer?.code ?? 'LOST_SIGHT')
}

/** Asks for a bet back until somebody says what became of it. */
export async function takeBack(setup: WagersSetup, entry: Entry): Promise<void> {
  if (entry.state !== 'taken') return
  const answer = await askUntilTold(setup, `/api/table/bets/${entry.id}/undo`, {})
  if (answer?.kind === 'refused') return setup.onRefused(answer.code)
  if (!answer) return
  entry.state = 'gone'
  tellBalance(setup, answer.value)
}

/** Asks again while no answer comes; undefined when none does. */
export async function askUntilTold(setup: WagersSetup, path: string, body: object): Promise<KnownResult | undefined> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const answer = await setup.call<Bet>(path, body)
    if (answer.kind === 'done' || (answer.kind === 'refused' && answer.code !== 'TOO_MANY_REQUESTS')) return answer
    await setup.wait(RETRY_MS)
  }
  return undefined
}

type KnownResult = Exclude<CallResult<Bet>, { kind: 'unknown' }>

function tellBalance(setup: WagersSetup, { balanceMinor }: Bet): void {
  if (balanceMinor !== null) setup.onBalance(BigInt(balanceMinor))
}

export function isLive({ state }: Bet): boolean {
  return state !== 'REJECTED' && state !== 'ROLLBACK_PENDING' && state !== 'ROLLED_BACK'
}

function entryOf({ id, on, amountMinor }: Bet): Entry {
  return { id, on, amountMinor: BigInt(amountMinor), state: 'taken' }
}
