import { readNow } from '@croupier/client/call'
import { raffleTickets } from '@croupier/contract/promotions-raffles'
import type { ValueOf } from '@croupier/contract/route'
import { Button } from '@croupier/ui/button'
import { Notice } from '@croupier/ui/notice'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import type { Raffle } from './raffle.tsx'
import { faultOfRaffle, type RaffleFault } from './raffle-verification.ts'

type Outcome = RaffleFault | 'holds' | 'failed'
type VerifierProps = { promotionId: string; raffle: Raffle & { seed: string; listHash: string } }

/** Draws a raffle again in the browser, from its seed and all of its tickets, and says what came of it. */
export function RaffleVerifier({ promotionId, raffle }: VerifierProps) {
  const text = useText()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const verify = async () => {
    setIsBusy(true)
    setOutcome(await outcomeOf(promotionId, raffle).catch((): Outcome => 'failed'))
    setIsBusy(false)
  }
  return (
    <>
      <Button kind="secondary" isBusy={isBusy} onClick={() => void verify()} className="sm:self-start">
        {text('promotions.raffle.verify')}
      </Button>
      {outcome && <Notice kind={kindOf(outcome)}>{text(`promotions.raffle.verify.${outcome}`)}</Notice>}
    </>
  )
}

function kindOf(outcome: Outcome): 'good' | 'warning' | 'bad' {
  if (outcome === 'holds') return 'good'
  return outcome === 'failed' ? 'warning' : 'bad'
}

async function outcomeOf(promotionId: string, raffle: VerifierProps['raffle']): Promise<Outcome> {
  const places = raffle.prizes.reduce((sum, { winners }) => sum + winners, 0)
  return (await faultOfRaffle({ ...raffle, places }, await allTickets(promotionId))) ?? 'holds'
}

const PAGE_SIZE = 1000
const PAGES_MAX = 2000

async function allTickets(promotionId: string): Promise<ValueOf<typeof raffleTickets>['rows']> {
  const rows: ValueOf<typeof raffleTickets>['rows'] = []
  let cursor: string | undefined
  for (let pages = 0; pages < PAGES_MAX; pages++) {
    const page = await readNow(raffleTickets, { promotionId, cursor, size: PAGE_SIZE })
    rows.push(...page.rows)
    if (page.next === undefined) return rows
    cursor = page.next
  }
  throw new Error('the list of tickets has no end')
}
