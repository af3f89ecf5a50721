import { toWire } from '@croupier/money/money'
import type { Refusal } from '#platform/refusal.ts'

type OpenChange = { id: string; vendorCode: string; ceilingMinor: bigint; askedByName: string; why: string }

/** What the promotions of a vendor may pay a day, null where it is not connected, and the change that waits for a second person. */
export function shownCeiling(code: string, ceilings: ReadonlyMap<string, bigint>, asked: readonly OpenChange[]) {
  const open = asked.find(({ vendorCode }) => vendorCode === code)
  return {
    promoCeiling: ceilings.get(code) ?? null,
    promoAsked: open ? { id: open.id, ceiling: open.ceilingMinor, by: open.askedByName, why: open.why } : null,
  }
}

type Standing = {
  /** The request under the id of the call, where there is one. */
  known: { vendorCode: string; ceilingMinor: bigint } | undefined
  /** Undefined for a vendor that is not connected. */
  standingMinor: bigint | undefined
}

/**
 * Whether another ceiling is asked for: `again` under the id of a request for the same one. Refuses `id_reused` for another request under the id,
 * and `wrong_state` for a vendor that is not connected or has that ceiling.
 */
export function decideAsk(
  { known, standingMinor }: Standing,
  { code, ceilingMinor }: { code: string; ceilingMinor: bigint },
): { beforeMinor: bigint } | 'again' | Refusal<'id_reused' | 'wrong_state'> {
  if (known) return known.vendorCode === code && known.ceilingMinor === ceilingMinor ? 'again' : { refusal: 'id_reused' }
  if (standingMinor === undefined || standingMinor === ceilingMinor) return { refusal: 'wrong_state' }
  return { beforeMinor: standingMinor }
}

/** A change of a ceiling as the trail says it. */
export function ceilingChange({ beforeMinor, ceilingMinor }: { beforeMinor: bigint; ceilingMinor: bigint }) {
  return { before: toWire(beforeMinor), after: toWire(ceilingMinor) }
}
