import { isBusy } from '#platform/database.ts'

const TRIES_MAX = 10

/** Does it again, as every caller does, while the wallet is busy: on a loaded machine one of many waits longer than a lock may take. */
export async function whileBusy<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (failure) {
      if (tries === TRIES_MAX || !isBusy(failure)) throw failure
    }
  }
}
