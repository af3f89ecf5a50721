/**
 * Callers that ask for one thing at one moment wait for one answer. When something that is kept for a second runs out under load,
 * a single call reads it anew; without this, everybody in flight did, and for some milliseconds nobody else had a connection.
 */
export function sharedReads<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  return async (key, read) => {
    const known = running.get(key)
    if (known) return await known
    const own = read().finally(() => running.delete(key))
    running.set(key, own)
    return await own
  }
}
