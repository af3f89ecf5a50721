import type { testVendor } from '@croupier/contract/console/vendors'
import type { ValueOf } from '@croupier/contract/route'

type TestResult = ValueOf<typeof testVendor>

/** How a vendor answered a test call, and what to do about it. */
export function tellTest({ answered, httpStatus, durationMs, games }: TestResult): string {
  switch (answered) {
    case 'ok':
      return `It knows us: ${games === 1 ? '1 game' : `${games} games`}, in ${durationMs} ms.`
    case 'no_answer':
      return 'Nobody answers at its address. Check the address, and whether the vendor lets our server through.'
    case 'too_late':
      return 'It did not answer in 8 seconds. Ask the vendor whether its side is up.'
    case 'refused':
      return `It refuses us with status ${httpStatus}. Most often it has another key of ours, or knows us by another number.`
    case 'broken':
      return `Its server failed with status ${httpStatus}. The vendor can look the call up in its log.`
    case 'unreadable':
      return 'It answers, but not as the protocol says. Check that the address leads to the API for operators.'
  }
}
