import type { consoleRounds } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import { useCurrency } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { Copyable } from '#parts/copyable.tsx'
import { Facts } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { StateMark } from '#parts/state-mark.tsx'

/** A round in figures: what was staked, what came back, and who played what. */
export function RoundFacts({ round }: { round: ValueOf<typeof consoleRounds>['rows'][number] }) {
  const currency = useCurrency()
  return (
    <Facts
      facts={[
        [`Bet (${currency})`, <Amount key="bet" minor={round.betAmount} />],
        [`Valid bet (${currency})`, <Amount key="valid" minor={round.validBetAmount} />],
        [`Win (${currency})`, <Amount key="win" minor={round.winAmount} />],
        [`Member's result (${currency})`, <Amount key="result" minor={round.profitAndLoss} isMovement />],
        ['State', <StateMark key="state" state={round.state} />],
        [
          'Member',
          <RecordLink key="member" page="members" id={round.memberId}>
            {round.username}
          </RecordLink>,
        ],
        ['Vendor', round.vendor],
        ['Type', round.gameType],
        ['Bet at', <Moment key="opened" at={round.betTime} />],
        ['Settled at', <Moment key="settled" at={round.settleTime} />],
        ['Round id', <Copyable key="id" text={round.id} />],
        ["Vendor's round", <Copyable key="reference" text={round.roundRef} />, 'wide'],
        ['Order number', <Copyable key="order" text={round.orderNo} />],
      ]}
    />
  )
}
