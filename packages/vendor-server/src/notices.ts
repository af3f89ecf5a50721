import pg from 'pg'
import type { Logger } from 'pino'

export type Listening = { stop(): Promise<void> }

const RECONNECT_MS = 1000

export type NoticeSetup = {
  databaseUrl: string
  log: Logger
  channels: readonly string[]
  onNotice(channel: string, payload: string): void
  /** After each connection: something may have been missed before it. */
  onGap(): void
}

/** Hears what any process of this database tells on some channels, on a connection of its own that is opened again when it is lost. */
export function listen(setup: NoticeSetup): Listening {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    client = undefined
    if (!isStopped) timer = setTimeout(connect, RECONNECT_MS)
  }
  const connect = () => {
    const opened = new pg.Client({ connectionString: setup.databaseUrl, keepAlive: true })
    client = opened
    let isOver = false
    const end = (error?: Error) => {
      if (isOver) return
      isOver = true
      if (error) setup.log.warn({ err: error }, 'notices of the database are not heard for a moment')
      opened.end().catch(() => undefined)
      again()
    }
    opened.on('error', end)
    opened.on('end', () => end())
    opened.on('notification', ({ channel, payload }) => setup.onNotice(channel, payload ?? ''))
    opened
      .connect()
      .then(() => opened.query(setup.channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; ')))
      .then(setup.onGap)
      .catch(end)
  }
  connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
