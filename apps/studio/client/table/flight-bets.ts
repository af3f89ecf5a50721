import type { Bet } from './messages.ts'
import { askUntilTold, type Entry, isLive, send, type TableWagers, takeBack, type WagersSetup } from './wagers.ts'

/** A bet in the running show. */
export type Ride = Entry & { cashedOut?: number; isLeaving: boolean }
/** A bet for the next show, made when its bets open. */
export type Plan = { amountMinor: bigint; autoCashOut: number | undefined }

/** The player's bets in a show that they may leave: one a side, and one a side for the next show. */
export type FlightBets = TableWagers & {
  bet(on: string, plan: Plan): void
  /** Takes the bet of a side back, or gives up the one for the next show. */
  cancel(on: string): void
  leave(on: string): void
  rideOn(on: string): Ride | undefined
  planOn(on: string): Plan | undefined
}

type Book = {
  setup: WagersSetup & { onLeft(): void }
  round: string | undefined
  isOpen: boolean
  rides: Map<string, Ride>
  plans: Map<string, Plan>
  queue: Promise<void>
}

/** Bets go one after the other, so that the last balance told is the last there is; a cash-out waits for nothing. */
export function openFlightBets(setup: Book['setup']): FlightBets {
  const book: Book = { setup, round: undefined, isOpen: false, rides: new Map(), plans: new Map(), queue: Promise.resolve() }
  const live = () => [...book.rides.values()].filter(({ state }) => state !== 'gone')
  const sum = (rides: readonly Ride[]) => rides.reduce((total, { amountMinor }) => total + amountMinor, 0n)
  return {
    bet: (on, plan) => bet(book, on, plan),
    cancel: (on) => cancel(book, on),
    leave: (on) => void leave(book, on),
    rideOn: (on) => rideOf(book, on),
    planOn: (on) => book.plans.get(on),
    begin: (round, known) => begin(book, round, known),
    learn: (bets) => learn(book, bets),
    close: () => {
      book.isOpen = false
      setup.onChange()
    },
    get totals() {
      return new Map(live().map(({ on, amountMinor }) => [on, amountMinor]))
    },
    get totalMinor() {
      return sum(live())
    },
    get onTheWayMinor() {
      return sum(live().filter(({ state }) => state === 'sent'))
    },
    canRepeat: false,
  }
}

function rideOf({ rides }: Book, on: string): Ride | undefined {
  const ride = rides.get(on)
  return ride?.state === 'gone' ? undefined : ride
}

function bet(book: Book, on: string, plan: Plan): void {
  if (!book.isOpen) book.plans.set(on, plan)
  else if (!rideOf(book, on)) place(book, on, plan)
  book.setup.onChange()
}

function place(book: Book, on: string, { amountMinor, autoCashOut }: Plan): void {
  const auto = autoCashOut === undefined ? {} : { autoCashOut }
  const ride: Ride = { id: book.setup.newId(), on, amountMinor, ...auto, state: 'sent', isLeaving: false }
  book.rides.set(on, ride)
  const { round } = book
  enqueue(book, () => send(book.setup, ride, round))
}

function cancel(book: Book, on: string): void {
  const ride = rideOf(book, on)
  if (!book.plans.delete(on) && book.isOpen && ride) enqueue(book, () => takeBack(book.setup, ride))
  book.setup.onChange()
}

function enqueue(book: Book, work: () => Promise<void>): void {
  book.queue = book.queue.then(work, work).then(book.setup.onChange)
}

/** What is still on its way in the same round belongs to this page alone; all else is as the server knows it. A new round takes the plans. */
function begin(book: Book, round: string | undefined, known: readonly Bet[]): void {
  const own = round === book.round ? [...book.rides].filter(([, { state }]) => state === 'sent') : []
  book.rides = new Map([...known.filter(isLive).map((one) => [one.on, rideFrom(one)] as const), ...own])
  book.round = round
  book.isOpen = round !== undefined
  book.setup.onChange()
}

/** Makes the bets that were planned; to be called when the page knows that bets are open. */
export function placePlans(bets: FlightBets, sides: readonly string[]): void {
  for (const on of sides) {
    const plan = bets.planOn(on)
    if (!plan) continue
    bets.cancel(on)
    bets.bet(on, plan)
  }
}

function rideFrom({ id, on, amountMinor, autoCashOut, cashedOut }: Bet): Ride {
  const auto = autoCashOut === null ? {} : { autoCashOut }
  const left = cashedOut === null ? {} : { cashedOut }
  return { id, on, amountMinor: BigInt(amountMinor), ...auto, ...left, state: 'taken', isLeaving: false }
}

function learn({ rides, setup }: Book, bets: readonly Bet[]): void {
  for (const { id, cashedOut } of bets) {
    const ride = [...rides.values()].find((one) => one.id === id)
    if (ride && cashedOut !== null) ride.cashedOut = cashedOut
  }
  setup.onChange()
}

/** Asks for the cash-out until somebody says what became of it. A try that did not arrive counts when the next one does. */
async function leave({ setup, ...book }: Book, on: string): Promise<void> {
  const ride = book.rides.get(on)
  if (ride?.state !== 'taken' || ride.isLeaving || ride.cashedOut !== undefined) return
  ride.isLeaving = true
  setup.onChange()
  const answer = await askUntilTold(setup, `/api/table/bets/${ride.id}/cash-out`, {})
  ride.isLeaving = false
  if (answer?.kind === 'done') {
    if (answer.value.cashedOut !== null) ride.cashedOut = answer.value.cashedOut
    setup.onLeft()
  } else setup.onRefused(answer?.code === 'ROUND_CLOSED' ? 'TOO_LATE' : (answer?.code ?? 'LOST_SIGHT'))
  setup.onChange()
}
