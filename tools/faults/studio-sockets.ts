import { openPageSocket, type Socket } from '@croupier/vendor-server/testing/page-socket'
import type { StudioSeat } from './studio-traffic.ts'

/** A player's socket: it connects again whenever it is cut, and notes whatever is shown twice, left out or shown otherwise to others. */
export function openSocket(
  seat: StudioSeat,
  path: '/socket' | '/fish',
  hear: (name: string, body: Record<string, unknown>) => void,
): Socket {
  const { run, url, session } = seat
  const socket = openPageSocket(url, path, session)
  const watch = watchOrder(seat)
  socket.on('disconnect', () => {
    if (run.overAt === undefined) run.unknownTries += 1
  })
  socket.onAny((name: string, body: Record<string, unknown>) => {
    watch(name, body)
    hear(name, body)
    if (run.habits.isCutting && (name === 'event' || name === 'ended')) socket.io.engine.close()
  })
  return socket
}

type Seen = { table: string; sequence: number }

/** After a snapshot each event must follow the one before it, and be the same as what every other player saw. */
function watchOrder({ run, player }: StudioSeat): (name: string, body: Record<string, unknown>) => void {
  let last: Seen = { table: '', sequence: -1 }
  return (name, body) => {
    if (body.sequence === undefined || (name !== 'event' && name !== 'snapshot')) return
    const seen = { table: String(body.table), sequence: Number(body.sequence) }
    if (!isInOrder(name, last, seen)) run.faults.push(`player ${player.id}: ${name} ${JSON.stringify([last, seen])}`)
    last = seen
    if (name === 'event') compareShown(run, `${seen.table} ${seen.sequence}`, JSON.stringify([body.kind, body.round, body.body]))
  }
}

function isInOrder(name: 'event' | 'snapshot', last: Seen, next: Seen): boolean {
  const isSame = last.table === next.table
  return name === 'event' ? isSame && next.sequence === last.sequence + 1 : !isSame || next.sequence >= last.sequence
}

function compareShown({ shown, faults }: StudioSeat['run'], event: string, text: string): void {
  const known = shown.get(event) ?? text
  shown.set(event, known)
  if (known !== text) faults.push(`${event} was shown in two ways: ${known} and ${text}`)
}
