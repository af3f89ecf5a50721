import { useCall } from '@croupier/client/hooks'
import { roundPrizes } from '@croupier/contract/console/free-bets'
import type { ValueOf } from '@croupier/contract/route'
import { useOperator } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { openState } from '../rewards/reward-words.ts'
import { PrizeButton } from './prize-dialog.tsx'

type Prize = ValueOf<typeof roundPrizes>['rows'][number]

const heads = ['Prize', 'Campaign', 'Game', 'Rounds', { text: 'Bet', isAmount: true as const }, 'What they win', 'State', 'Ends at', '']

/** Campaigns that promotions, missions, ranks and the mall may give, for who may write those. */
export function RoundPrizes() {
  const permissions = useOperator()?.permissions ?? []
  return permissions.includes('brand') ? <Prizes /> : null
}

function contentOf({ code, vendor, campaignId, offer, isOpen }: Prize) {
  return { code, vendor, campaignId, offer, isOpen }
}

function Prizes() {
  const { data } = useCall(roundPrizes, {})
  if (!data || data.rows.length === 0) return null
  return (
    <Section title="Free rounds as prizes">
      <PlainTable
        heads={heads}
        rows={data.rows.map((prize) => ({
          key: prize.code,
          cells: [
            prize.code,
            prize.campaign,
            prize.gameCode,
            prize.rounds,
            <Amount key="bet" minor={prize.bet} />,
            prize.offer === null ? 'Into the wallet' : `Bonus money (${prize.offer})`,
            <StateMark key="state" state={openState(prize)} />,
            prize.endsAt === null ? '–' : <Moment key="ends" at={prize.endsAt} />,
            <PrizeButton key="edit" label="Edit" first={prize} edited={{ version: prize.version, content: contentOf(prize) }} />,
          ],
        }))}
      />
    </Section>
  )
}
