/** How long a process may take a name for unknown that another process has added. */
const KEPT_MS = 1000

export type KnownNames = {
  /** Whether the name is one that exists, or did when somebody last looked. */
  has: (name: string, read: () => Promise<readonly string[]>) => Promise<boolean>
  /** The next question reads anew: this process has added a name. */
  forget: () => void
}

/**
 * The names that exist, read as a whole and only when somebody asks for one that is not among them, at most once a second. So a caller that sends
 * invented names costs one query a second, however many they are; a cache of the names themselves would miss each of them.
 */
export function knownNames(nowMs: () => number = () => performance.now()): KnownNames {
  let names: ReadonlySet<string> = new Set()
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const readAnew = async (read: () => Promise<readonly string[]>) => {
    const at = nowMs()
    const own = read().then((found) => {
      if (reading !== own) return
      names = new Set(found)
      readAtMs = at
    })
    reading = own
    await own.finally(() => {
      if (reading === own) reading = undefined
    })
  }
  return {
    has: async (name, read) => {
      if (names.has(name)) return true
      if (nowMs() - readAtMs > KEPT_MS) await (reading ?? readAnew(read))
      return names.has(name)
    },
    forget: () => {
      readAtMs = Number.NEGATIVE_INFINITY
      reading = undefined
    },
  }
}
