import type { VendorGateway, VendorMovement } from '#platform/ports.ts'

/** A vendor's games API whose list of transactions a test writes. */
export type VendorListFake = VendorGateway & {
  movements: VendorMovement[]
  /** When the vendor says that all of them happened. */
  at: Date
  isSilent: boolean
  /** The longest time whose list fits into one answer. */
  spanMaxMs: number
}

export function vendorListFake(): VendorListFake {
  const fake: VendorListFake = {
    movements: [],
    at: new Date(),
    isSilent: false,
    spanMaxMs: Number.POSITIVE_INFINITY,
    gameUrl: async () => ({ state: 'unknown' }),
    transactions: async (asked) => {
      if (fake.isSilent) return { state: 'unknown' }
      if ('round' in asked) return { state: 'ok', movements: fake.movements.filter(({ round }) => round === asked.round) }
      if (asked.until.getTime() - asked.from.getTime() > fake.spanMaxMs) return { state: 'too_many' }
      const isWithin = asked.from <= fake.at && fake.at < asked.until
      return { state: 'ok', movements: isWithin ? fake.movements : [] }
    },
  }
  return fake
}
