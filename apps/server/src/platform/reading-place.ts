import type { Socket } from 'node:net'

/** Longest piece that is read at once, as Node reads it. */
const PLACE_BYTES = 65_536

/** Where all connections are read to, one after the other. */
const place = Buffer.alloc(PLACE_BYTES)

/** What Node keeps of a socket that was connected with `onread`; a socket that it accepts takes no options. */
type Own = Record<symbol, unknown> & { _handle?: { useUserBuffer?: (place: Buffer) => void } | null }

/**
 * Lets a connection be read to one place that all of them share, instead of to 64 KB of its own for each piece, which cost server and database a
 * twentieth of their time under load (docs/performance-log.md). `hear` must have copied what it keeps of the piece when it returns, and gives false
 * to read no more until the socket asks for it. From then on the socket has no data of its own but what is pushed to it. False where this
 * Node, or this socket, has no such way: then it is read as ever.
 */
export function readInPlace(socket: Socket, hear: (piece: Buffer) => boolean): boolean {
  const own = socket as unknown as Own
  const symbols = Object.getOwnPropertySymbols(socket)
  const buffer = symbols.find(({ description }) => description === 'kBuffer')
  const callback = symbols.find(({ description }) => description === 'kBufferCb')
  if (!buffer || !callback || !own._handle?.useUserBuffer) return false
  own[buffer] = place
  own[callback] = (size: number) => hear(place.subarray(0, size))
  own._handle.useUserBuffer(place)
  return true
}
