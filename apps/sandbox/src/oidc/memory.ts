import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

const ENTRIES_MAX = 10_000
const DAY_S = 86_400

type Entry = { payload: AdapterPayload; untilMs: number }

/** Sign-ins in progress live for minutes, so memory is where they belong: a restart only means to begin again. */
export function memoryAdapter(clock: () => Date): AdapterFactory {
  const entries = new Map<string, Entry>()
  const find = async (key: string) => {
    const entry = entries.get(key)
    return entry && entry.untilMs > clock().getTime() ? entry.payload : undefined
  }
  const findWhere = async (matches: (payload: AdapterPayload) => boolean) =>
    [...entries.values()].find((entry) => matches(entry.payload))?.payload

  return (name) => ({
    async upsert(id, payload, expiresIn) {
      if (entries.size >= ENTRIES_MAX) entries.clear()
      entries.set(`${name}:${id}`, { payload, untilMs: clock().getTime() + (expiresIn ?? DAY_S) * 1000 })
    },
    find: (id) => find(`${name}:${id}`),
    findByUid: (uid) => findWhere((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = await find(`${name}:${id}`)
      if (payload) payload.consumed = Math.floor(clock().getTime() / 1000)
    },
    async destroy(id) {
      entries.delete(`${name}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, entry] of entries) if (entry.payload.grantId === grantId) entries.delete(key)
    },
  })
}
