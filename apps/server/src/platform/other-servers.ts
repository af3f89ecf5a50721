import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import type { PassedNews } from './ports.ts'

/** Twice as long as servers wait before they say that they are there: until then one that has just begun may not know all others. */
const MEETING_MS = 10_000

/** Pushes of one server to sockets of any server, and events that each server hears by itself. */
const PUSHED = 'pushed'
const PASSED = 'passed'
type Pushed = [room: string, value: unknown]

/** Of the 8,000 bytes of a notice of the database, without what the library writes around; what is larger takes a way round by a table. */
const NOTICE_MAX = 7_600
/** About as many balances as one notice holds. */
const PUSHES_A_NOTICE = 80

/** What to do with what other servers tell: `hear` is given events that they pass on, `push` what they push. */
export type OtherServers = {
  log: Logger
  hear: (news: PassedNews) => Promise<void>
  push: (room: string, name: string, value: unknown) => void
  meetingMs?: number
}

type Push = { room: string; name: string; make: () => unknown }

/** Tells other server processes what happens here and hears them, by notices of the database. Nothing is made for others where there are none. */
export function openOtherServers(io: Server, { log, hear, push, meetingMs = MEETING_MS }: OtherServers) {
  const since = performance.now()
  const failed = (failure: unknown) => log.error({ failure: String(failure) }, 'servers do not hear of each other')
  io.on(PUSHED, (name: string, pushes: readonly Pushed[]) => {
    for (const [room, value] of pushes) push(room, name, value)
  })
  io.on(PASSED, async (told: readonly PassedNews[]) => {
    for (const news of told) await hear(news).catch(failed)
  })
  const isAlone = async () => performance.now() - since > meetingMs && (await io.sockets.adapter.serverCount()) === 1
  const toOthers = { isNeeded: async () => !(await isAlone()), failed }
  const pushes = gathering<Push>({
    ...toOthers,
    sizeOf: () => NOTICE_MAX / PUSHES_A_NOTICE,
    send: (notice) => {
      for (const [name, own] of Map.groupBy(notice, (one) => one.name)) {
        const told = own.map(({ room, make }): Pushed => [room, make()])
        io.serverSideEmit(PUSHED, name, told)
      }
    },
  })
  const events = gathering<PassedNews>({
    ...toOthers,
    sizeOf: (news) => JSON.stringify(news).length,
    send: (notice) => io.serverSideEmit(PASSED, notice),
  })
  return {
    push: pushes.take,
    pass: events.take,
    flush: async () => {
      await Promise.all([pushes.flush(), events.flush()])
    },
  }
}

type Gathering<Item> = {
  isNeeded: () => Promise<boolean>
  sizeOf: (item: Item) => number
  send: (notice: readonly Item[]) => void
  failed: (failure: unknown) => void
}

/** Gathers what is told in one turn of the event loop: a hundred events at once became a hundred notices, each a statement of its own. */
function gathering<Item>({ isNeeded, sizeOf, send, failed }: Gathering<Item>) {
  let waiting: Item[] = []
  const sendAll = async () => {
    const all = waiting
    waiting = []
    if (!(await isNeeded())) return
    for (const notice of noticesOf(all, sizeOf)) send(notice)
  }
  const flush = () => sendAll().catch(failed)
  const take = (item: Item) => {
    if (waiting.length === 0) setImmediate(flush)
    waiting.push(item)
  }
  return { take, flush }
}

/** In their order, as many at once as a notice holds. */
function noticesOf<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item[][] {
  const notices: Item[][] = []
  let left = 0
  for (const item of items) {
    const size = sizeOf(item)
    if (size > left) {
      notices.push([])
      left = NOTICE_MAX
    }
    notices.at(-1)?.push(item)
    left -= size
  }
  return notices
}
