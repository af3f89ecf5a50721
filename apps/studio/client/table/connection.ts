import { type Connection, type Line, openConnection } from '@croupier/vendor-client/connection'
import type { Slip, Snapshot, TableEvent } from './messages.ts'

export type Listener = {
  onSnapshot(snapshot: Snapshot): void
  onEvent(event: TableEvent): void
  onSlip(slip: Slip): void
  onLine(line: Line): void
}

/** Keeps a socket to the table. Each connection begins with a snapshot, so nothing has to be remembered of the one before. */
export function connectTable(token: string, { onSnapshot, onEvent, onSlip, onLine }: Listener): Connection {
  return openConnection(token, { on: { snapshot: onSnapshot, event: onEvent, slip: onSlip }, onLine })
}
