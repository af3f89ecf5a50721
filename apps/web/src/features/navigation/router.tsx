import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useRef, useState } from 'react'
import { type Address, follow, readAddress, type Target, writeAddress } from './address.ts'
import type { PageRoute } from './page.tsx'
import { keepScroll, restoreScroll, scrollToPart } from './scroll.ts'

/** The routes of the site by path, and the page for every other address. */
export type RouteTable = { routes: ReadonlyMap<string, PageRoute>; other: PageRoute }

type Location = { address: Address; route: PageRoute; entry: string; move: 'start' | 'push' | 'replace' | 'back' }
type Router = { place: Location; isMoving: boolean; table: RouteTable }

/** `isReplacing` leaves no way back to where one was. */
export type Move = Target & { isReplacing?: boolean }

const REDIRECTS_MAX = 5

const RouterContext = createContext<Router | undefined>(undefined)
let go: ((move: Move) => void) | undefined

/** Goes to another place of the site. */
export function navigate(move: Move): void {
  go?.(move)
}

/** The place that the address bar shows at the start, with its page already loaded: the last one, where somebody goes back meanwhile. */
export async function firstPlace(table: RouteTable): Promise<Location> {
  for (;;) {
    const address = guarded(table, readAddress(window.location))
    const [route, entry] = [routeAt(table, address), newEntry()]
    window.history.replaceState({ entry }, '', writeAddress(address))
    // A page that does not arrive is told of where it would stand (ER-03), not by a blank window.
    await route.preload().catch(() => undefined)
    const place: Location = { address, route, entry, move: 'start' }
    if (isShown(place)) return place
  }
}

/** Whether the address bar still stands at the entry of this place. */
function isShown({ entry }: Location): boolean {
  return entryOf(window.history.state) === entry
}

/** Keeps the address bar and the page together. A page that is on its way is waited for on the old one. */
export function RouterProvider({ table, start, children }: { table: RouteTable; start: Location; children: ReactNode }) {
  const [place, setPlace] = useState(start)
  const [isMoving, setIsMoving] = useState(false)
  const latest = useRef(start)
  // Before anybody can press a link of the first page: where it leads would be lost.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const arrive = (next: Location) => {
      latest.current = next
      setIsMoving(true)
      startTransition(() => setPlace(next))
    }
    go = (move) => {
      keepScroll(latest.current.entry)
      const address = guarded(table, follow(latest.current.address, move))
      const entry = newEntry()
      // As browsers do it: another step to the address where one is already leaves no second entry to go back through.
      const isHere = writeAddress(address) === writeAddress(latest.current.address)
      const how = move.isReplacing || isHere ? 'replace' : 'push'
      window.history[how === 'push' ? 'pushState' : 'replaceState']({ entry }, '', writeAddress(address))
      arrive({ address, route: routeAt(table, address), entry, move: how })
    }
    const back = () => {
      keepScroll(latest.current.entry)
      const address = guarded(table, readAddress(window.location))
      window.history.replaceState(window.history.state, '', writeAddress(address))
      arrive({ address, route: routeAt(table, address), entry: entryOf(window.history.state), move: 'back' })
    }
    window.addEventListener('popstate', back)
    // Nobody listened yet while the first place was being drawn.
    if (!isShown(latest.current)) back()
    return () => window.removeEventListener('popstate', back)
  }, [table])
  useArrival(place, () => setIsMoving(false))
  return <RouterContext value={{ place, isMoving, table }}>{children}</RouterContext>
}

/** After each move: another page starts at its top, the way back at the place that was left, a window over it moves nothing. */
function useArrival(place: Location, onArrival: () => void): void {
  const shown = useRef(place)
  useLayoutEffect(() => {
    const before = shown.current
    if (before === place) return
    shown.current = place
    onArrival()
    if (isSamePage(before.address, place.address) && before.address.hash === place.address.hash) return
    if (place.move === 'back') restoreScroll(place.entry)
    else scrollToPart(place.address.hash)
  })
}

/** What names a page within the agent centre: another one of them begins at its top, as another path does. */
const PAGE_SEARCH = ['view', 'member', 'contract', 'payslip', 'offer']

function isSamePage(one: Address, other: Address): boolean {
  return one.path === other.path && PAGE_SEARCH.every((name) => one.search[name] === other.search[name])
}

function routeAt({ routes, other }: RouteTable, { path }: Address): PageRoute {
  return routes.get(path) ?? other
}

/** Follows the guards to the place where the visitor may be. */
function guarded(table: RouteTable, wanted: Address): Address {
  let address = wanted
  for (let count = 0; count < REDIRECTS_MAX; count += 1) {
    const sent = routeAt(table, address).guard?.(address)
    if (!sent) return address
    address = follow(address, sent)
  }
  throw new Error(`the guards lead in a circle from ${wanted.path}`)
}

function newEntry(): string {
  return `${performance.now()}`
}

function entryOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : ''
}

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('there is no router above')
  return router
}

/** Where one is now: path, parameters, part of the page. */
export function useAddress(): Address {
  return useRouter().place.address
}
