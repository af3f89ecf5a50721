/** `wake` starts the next piece at once; during a piece it means that there is more after it. `stop` waits for the piece in hand. */
export type WorkLoop = { wake(): void; stop(): Promise<void> }

/** Does a piece of work again and again, at once where there is more of it, else after `everyMs`. */
export function startWork(setup: { everyMs: number; work(): Promise<{ hasMore: boolean }>; onError(error: unknown): void }): WorkLoop {
  let isStopped = false
  let isWoken = false
  let endPause: () => void = () => {}
  const running = (async () => {
    while (!isStopped) {
      isWoken = false
      const { hasMore } = await setup.work().catch((error: unknown) => {
        setup.onError(error)
        return { hasMore: false }
      })
      if (hasMore || isWoken || isStopped) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, setup.everyMs)
        endPause = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  const wake = () => {
    isWoken = true
    endPause()
  }
  return {
    wake,
    stop() {
      isStopped = true
      wake()
      return running
    },
  }
}
