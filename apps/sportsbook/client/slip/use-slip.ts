import type { CallResult } from '@croupier/vendor-client/calls'
import { useState } from 'react'
import type { TicketView } from '../../player-api/messages.ts'
import { type Page, usePage } from '../page-state.tsx'
import { refusalText } from '../texts.ts'
import { detailsOf } from './placing.ts'
import { needsLook } from './slip-state.ts'
import { type Draft, draftsOf, type Sums, sumsOf } from './slip-sums.ts'
import { useSending } from './use-sending.ts'

export type SlipWork = {
  drafts: readonly Draft[]
  sums: Sums
  /** Why the slip cannot be sent as it stands; undefined where it can. */
  hindrance: 'none' | 'empty' | 'moved' | 'not-sold' | 'small' | 'funds'
  isBusy: boolean
  place(): void
}

/** What the slip comes to, and sending it. */
export function useSlip(): SlipWork {
  const page = usePage()
  const sendTicket = useSending()
  const { slip, change, session, tell } = page
  const [isBusy, setBusy] = useState(false)
  const drafts = draftsOf(slip)
  const sums = sumsOf(drafts)
  const send = async (draft: Draft): Promise<boolean> => {
    const answer = await sendTicket(draft)
    if (answer.kind !== 'done') tell({ kind: 'bad', text: refused(page, draft, answer) })
    return answer.kind === 'done'
  }
  const place = async () => {
    if (isBusy || drafts.length === 0) return
    setBusy(true)
    const sent = await sendAll(drafts, send)
    setBusy(false)
    if (sent === drafts.length) change({ type: 'clear' })
  }
  const hindrance = hindranceOf({ drafts, sums, slip, leastMinor: BigInt(session.stakeMinMinor), balanceMinor: page.balanceMinor })
  return { drafts, sums, hindrance, isBusy, place: () => void place() }
}

/** Singles go one after the other, and stop at the first that is refused. */
async function sendAll(drafts: readonly Draft[], send: (draft: Draft) => Promise<boolean>): Promise<number> {
  let sent = 0
  for (const draft of drafts) {
    if (!(await send(draft))) return sent
    sent += 1
  }
  return sent
}

/** Why a ticket was not taken; the largest stake that would be stands in the slip then. */
function refused(page: Page, draft: Draft, answer: CallResult<TicketView>): string {
  const maxUnitMinor = BigInt(detailsOf(answer).maxUnitMinor ?? '0')
  if (maxUnitMinor === 0n) return refusalText(answer.kind === 'refused' ? answer.code : 'UNKNOWN_DEBIT', page.language)
  lowerStake(page, draft, maxUnitMinor)
  return page.words.most(page.money(maxUnitMinor))
}

function lowerStake({ slip, change }: Page, draft: Draft, minor: bigint): void {
  const stake = `${minor / 100n}`
  const [leg] = draft.legs
  if (slip.mode === 'single' && leg) change({ type: 'stake', key: `${leg.market}:${leg.outcome}`, stake })
  else change({ type: 'stake', stake })
}

type Standing = {
  drafts: readonly Draft[]
  sums: Sums
  slip: Page['slip']
  leastMinor: bigint
  balanceMinor: bigint
}

function hindranceOf({ drafts, sums, slip, leastMinor, balanceMinor }: Standing): SlipWork['hindrance'] {
  const legs = slip.mode === 'single' ? drafts.flatMap((draft) => draft.legs) : slip.legs
  if (legs.some(({ oddsNow }) => oddsNow === undefined)) return 'not-sold'
  if (legs.some((leg) => needsLook(leg, slip.oddsChange))) return 'moved'
  if (drafts.length === 0) return 'empty'
  if (drafts.some((draft) => sumsOf([draft]).costMinor < leastMinor)) return 'small'
  return sums.costMinor > balanceMinor ? 'funds' : 'none'
}
