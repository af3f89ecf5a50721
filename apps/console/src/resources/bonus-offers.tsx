import type { bonusOffers } from '@croupier/contract/console/bonuses'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { amountText, giftText, playText } from './bonuses/bonus-words.ts'
import { EditOffer, NewOffer } from './bonuses/offer-dialog.tsx'
import { openState } from './rewards/reward-words.ts'

type Row = ValueOf<typeof bonusOffers>['rows'][number]

/** Bonuses that the brand offers, with what each has cost. */
export function BonusOfferList() {
  return (
    <ListPage<Row>
      name="Bonus offers"
      empty="No bonus is offered yet. Write one: what it gives, how it is played, and which budget pays."
      filters={[]}
      opens={false}
      isWhole
      hiddenColumns={['code', 'grants']}
      action={<NewOffer />}
      cornersOf={(row) => ({
        title: row.texts.EN.title,
        amount: amountText(row.given),
        note: (
          <>
            <StateMark state={openState(row)} /> · {giftText(row.gift)}
          </>
        ),
        time: <EditOffer row={row} />,
      })}
    >
      <DataTable.Col<Row> source="code" label="Code" />
      <DataTable.Col<Row> source="texts" label="Title" render={(row) => row.texts.EN.title} />
      <DataTable.Col<Row> source="isOpen" label="State" render={(row) => <StateMark state={openState(row)} />} />
      <DataTable.Col<Row> source="gift" label="Gives" render={(row) => giftText(row.gift)} />
      <DataTable.Col<Row> source="terms" label="Play" render={(row) => playText(row.terms)} />
      <DataTable.NumberCol<Row> source="grants" label="Grants" />
      <AmountColumn source="given" label="Given" />
      <AmountColumn source="released" label="Released" />
      <AmountColumn source="lost" label="Lost" />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <EditOffer row={row} />} />
    </ListPage>
  )
}
