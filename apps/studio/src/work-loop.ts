export type WorkLoop = { stop(): Promise<void> }

/** Does a piece of work again and again, at once where there is more of it; `stop` waits for the piece in hand. */
export function startWork(setup: { everyMs: number; work(): Promise<{ hasMore: boolean }>; onError(error: unknown): void }): WorkLoop {
  let isStopped = false
  let wake: () => void = () => {}
  const running = (async () => {
    while (!isStopped) {
      const { hasMore } = await setup.work().catch((error: unknown) => {
        setup.onError(error)
        return { hasMore: false }
      })
      if (hasMore || isStopped) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, setup.everyMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  return {
    stop() {
      isStopped = true
      wake()
      return running
    },
  }
}
