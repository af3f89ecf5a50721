import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { FILE_PROGRESS_BYTES } from './times.ts'

/**
 * Whether a request is read in one way by everybody. Node takes two `Host` headers, of which the first wins, and any number after `HTTP/`;
 * a proxy before it may think otherwise. RFC 9112 asks for 400.
 */
export function isUnambiguous({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts <= 1 && (httpVersion === '1.1' || httpVersion === '1.0')
}

/**
 * Ends the connection of a request whose body does not come: all of it within `bodyMs`, or for a file so much of it in each `bodyMs`.
 * It looks on after the answer too, since what nobody reads any more still holds a connection.
 */
export function limitBody(request: IncomingMessage, { bodyMs, isFile }: { bodyMs: number; isFile: boolean }): void {
  const { headers, socket } = request
  // A request that was handed in without a connection, as Fastify's `inject` does, has nothing to end.
  if (!(socket instanceof Socket)) return
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let read = socket.bytesRead
  const look = () => {
    const came = socket.bytesRead - read
    read = socket.bytesRead
    if (request.complete) clearInterval(looking)
    else if (!isFile || came < FILE_PROGRESS_BYTES) socket.destroy()
  }
  const looking = setInterval(look, bodyMs).unref()
  // A connection outlives its requests: none of them stays among its listeners.
  const stop = () => {
    clearInterval(looking)
    socket.off('close', stop)
  }
  request.once('close', stop)
  socket.once('close', stop)
}
