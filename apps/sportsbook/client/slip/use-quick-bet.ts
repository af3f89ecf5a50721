import { useState } from 'react'
import { usePage } from '../page-state.tsx'
import { refusalText } from '../texts.ts'
import { detailsOf } from './placing.ts'
import type { SlipLeg } from './slip-state.ts'
import { useSending } from './use-sending.ts'

export type QuickBet = { isBusy: boolean; bet(leg: SlipLeg): void }

/** Bets on one outcome at once; undefined where odds go into the slip. A press while a bet is on its way is no second bet. */
export function useQuickBet(): QuickBet | undefined {
  const { quickStake, tell, words, money, language } = usePage()
  const send = useSending()
  const [isBusy, setBusy] = useState(false)
  if (quickStake === undefined) return undefined
  const bet = async (leg: SlipLeg) => {
    if (isBusy) return
    setBusy(true)
    const answer = await send({ legs: [leg], sizes: [1], unitMinor: quickStake })
    setBusy(false)
    if (answer.kind === 'done') return
    const mostMinor = BigInt(detailsOf(answer).maxUnitMinor ?? '0')
    const why =
      mostMinor > 0n ? words.quickMost(money(mostMinor)) : refusalText(answer.kind === 'refused' ? answer.code : 'UNKNOWN_DEBIT', language)
    tell({ kind: 'bad', text: words.notTaken(why) })
  }
  return { isBusy, bet: (leg) => void bet(leg) }
}
