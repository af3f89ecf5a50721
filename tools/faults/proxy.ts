import { connect, createServer, type Socket } from 'node:net'

/** A stretch of network that breaks on demand. */
export type Network = {
  port: number
  /** Every chunk is late by this much, in each direction. */
  delay: (ms: number) => void
  /** Swallows everything without a word. Connections of that time stay dead afterwards, as behind a router that has forgotten them. */
  blackHole: (isOn: boolean) => void
  /** Asked at every answer: when true, the answer is thrown away and the connection cut. */
  cutReplies: (isCut: () => boolean) => void
  /** Where new connections lead from now on. */
  leadTo: (port: number) => void
  close: () => Promise<void>
}

type Weather = { target: number; delayMs: number; isBlack: boolean; isCut: () => boolean }
type Pair = { client: Socket; upstream: Socket; isDead: boolean }

/** Listens on a free loopback port and leads to another one. */
export async function openProxy(target: number): Promise<Network> {
  const weather: Weather = { target, delayMs: 0, isBlack: false, isCut: () => false }
  const pairs = new Set<Pair>()
  const server = createServer((client) => join(client, weather, pairs))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a proxy listens on a port')
  return {
    port: address.port,
    delay: (ms) => {
      weather.delayMs = ms
    },
    blackHole: (isOn) => {
      weather.isBlack = isOn
      if (isOn) for (const pair of pairs) pair.isDead = true
    },
    cutReplies: (isCut) => {
      weather.isCut = isCut
    },
    leadTo: (port) => {
      weather.target = port
    },
    close: async () => {
      for (const pair of pairs) cut(pair)
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function join(client: Socket, weather: Weather, pairs: Set<Pair>): void {
  const pair: Pair = { client, upstream: connect({ host: '127.0.0.1', port: weather.target }), isDead: weather.isBlack }
  pairs.add(pair)
  for (const [from, to, isReply] of [
    [pair.client, pair.upstream, false],
    [pair.upstream, pair.client, true],
  ] as const) {
    from.on('error', () => undefined)
    from.on('data', (chunk) => {
      if (pair.isDead) return
      if (isReply && weather.isCut()) return cut(pair)
      pass(chunk, { pair, to, afterMs: weather.delayMs })
    })
    from.on('close', () => {
      pairs.delete(pair)
      // A dead stretch of network does not pass on that one side has gone.
      if (!pair.isDead || !isReply) to.destroy()
    })
  }
}

function pass(chunk: Buffer, { pair, to, afterMs }: { pair: Pair; to: Socket; afterMs: number }): void {
  if (afterMs === 0) to.write(chunk)
  else setTimeout(() => !pair.isDead && to.writable && to.write(chunk), afterMs)
}

function cut({ client, upstream }: Pair): void {
  client.destroy()
  upstream.destroy()
}
