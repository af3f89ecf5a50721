import type { TransferKind } from './store.ts'

export type DraftTransfer = { brandId: number; kind: TransferKind; legs: DraftLeg[] }
type DraftLeg = { accountId: bigint; amountMinor: bigint; seq: bigint }

/** An account that transfers move: `seq` and balance after the last of them, whose place is `at`; -1 before the first. */
export type Moving = { id: bigint; seq: bigint; balanceMinor: bigint; at: number }
type Leg = { line: Moving; amountMinor: bigint }
type Header = { brandId: number; kind: TransferKind }

/** A transfer that more of its kind and direction may join, and the leg of the account that they all move against. */
type Shared = { kind: TransferKind; isOut: boolean; at: number; legs: DraftLeg[]; against: DraftLeg }

/** The transfers of a batch in the order in which they are written. Both ways give a transfer's place. */
export function openTransfers() {
  const transfers: DraftTransfer[] = []
  const open = new Map<Moving, Shared[]>()
  /** Legs that sum to zero, as a transfer of their own. */
  const own = (header: Header, legs: readonly Leg[]): number => {
    const at = transfers.length
    transfers.push({ ...header, legs: legs.map((leg) => apply(leg, at)) })
    return at
  }
  /** Legs that move against an account, in one transfer with others of the kind and the direction; there it has a single entry. */
  const shared = (header: Header, legs: readonly Leg[], line: Moving): number => {
    const amountMinor = -legs.reduce((sum, leg) => sum + leg.amountMinor, 0n)
    const { kind } = header
    const isOut = amountMinor < 0n
    const ofLine = open.get(line) ?? []
    const known = ofLine.find((one) => one.kind === kind && one.isOut === isOut)
    if (known && isBefore(legs, known)) return join(known, legs, { line, amountMinor })
    const at = transfers.length
    const against = apply({ line, amountMinor }, at)
    const made = { kind, isOut, at, against, legs: [against, ...legs.map((leg) => apply(leg, at))] }
    transfers.push({ ...header, legs: made.legs })
    open.set(line, [made, ...ofLine.filter((one) => one !== known)])
    return at
  }
  return { transfers, own, shared }
}

/** Entries stand in the order of their transfers: whom this transfer or a later one moves cannot join it. */
function isBefore(legs: readonly Leg[], { at }: Shared): boolean {
  return legs.every(({ line }) => line.at < at)
}

function join({ at, legs, against }: Shared, joining: readonly Leg[], { line, amountMinor }: Leg): number {
  for (const leg of joining) legs.push(apply(leg, at))
  against.amountMinor += amountMinor
  line.balanceMinor += amountMinor
  return at
}

function apply({ line, amountMinor }: Leg, at: number): DraftLeg {
  line.at = at
  line.seq += 1n
  line.balanceMinor += amountMinor
  return { accountId: line.id, amountMinor, seq: line.seq }
}
