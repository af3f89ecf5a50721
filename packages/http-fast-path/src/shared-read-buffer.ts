import type { Socket } from 'node:net'

/** Longest chunk that is read at once, as Node reads it. */
const BUFFER_BYTES = 65_536

/** The buffer that all connections are read into, one after the other. */
const shared = Buffer.alloc(BUFFER_BYTES)

/** What Node keeps of a socket that was connected with the option `onread`; a socket that a server accepts takes no options. */
type Internals = Record<symbol, unknown> & { _handle?: { useUserBuffer?: (buffer: Buffer) => void } | null }

/**
 * Has a connection read into one buffer that all of them share, instead of into 64 KB of its own for each chunk, which cost server and database a
 * twentieth of their time under load (docs/performance-log.md). `onRead` must have copied what it keeps of the chunk when it returns, and
 * returns false to stop reading until the socket asks for more. From then on the socket's own stream holds only what is pushed to it.
 * Returns false, and changes nothing, where this Node or this socket lacks one of the three inner names: two symbols and `useUserBuffer`.
 */
export function useSharedReadBuffer(socket: Socket, onRead: (chunk: Buffer) => boolean): boolean {
  const internals = socket as unknown as Internals
  const symbols = Object.getOwnPropertySymbols(socket)
  const buffer = symbols.find(({ description }) => description === 'kBuffer')
  const callback = symbols.find(({ description }) => description === 'kBufferCb')
  if (!buffer || !callback || !internals._handle?.useUserBuffer) return false
  internals[buffer] = shared
  internals[callback] = (size: number) => onRead(shared.subarray(0, size))
  internals._handle.useUserBuffer(shared)
  return true
}
