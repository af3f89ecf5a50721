import { useCall } from '@croupier/client/hooks'
import { rebateRates, saveRebateRate } from '@croupier/contract/console/rewards'
import type { ValueOf } from '@croupier/contract/route'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { DialogButton } from '#parts/dialog-button.tsx'
import { TypedField } from '#parts/form-fields.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { rateText, readRate } from './agents/agent-words.ts'
import { categoryNames } from './games/names.ts'
import { DryRun } from './rewards/dry-run.tsx'

type Row = ValueOf<typeof rebateRates>['rows'][number]

const RATE_MAX_PPM = 100_000

/** How much of yesterday's turnover comes back, by category. */
export function RebateList() {
  return (
    <ListPage<Row>
      name="Rebates"
      empty="There are no categories."
      filters={[]}
      opens={false}
      isWhole
      cornersOf={(row) => ({
        title: categoryNames[row.gameType],
        amount: shownRate(row),
        note: 'Of settled turnover',
        time: <ChangeRate row={row} />,
      })}
    >
      <DataTable.Col<Row> source="gameType" label="Category" render={(row) => categoryNames[row.gameType]} />
      <DataTable.Col<Row> source="ratePpm" label="Comes back" align="right" render={shownRate} />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <ChangeRate row={row} />} />
    </ListPage>
  )
}

function shownRate({ ratePpm }: Row): string {
  return ratePpm === 0 ? 'Nothing' : rateText(ratePpm)
}

function ChangeRate({ row }: { row: Row }) {
  return <DialogButton label="Change">{(close) => <RateDialog row={row} onClose={close} />}</DialogButton>
}

function RateDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const [ratePpm, setRatePpm] = useState<number | undefined>(row.ratePpm)
  const { data } = useCall(rebateRates, {})
  const name = categoryNames[row.gameType]
  return (
    <ReasonDialog
      title={`Rebate of ${name.toLowerCase()}`}
      confirm="Save"
      done={`${name}: rebates that are not taken yet count by it.`}
      isIncomplete={ratePpm === undefined || ratePpm === row.ratePpm}
      route={saveRebateRate}
      edited={{ version: row.version, content: { gameType: row.gameType, ratePpm: row.ratePpm } }}
      inputOf={(why, version) => ({ gameType: row.gameType, ratePpm: ratePpm ?? row.ratePpm, version, why })}
      onClose={onClose}
    >
      <TypedField
        label="Of settled turnover"
        first={rateText(row.ratePpm)}
        read={rateOf}
        hint={`From 0% to ${rateText(RATE_MAX_PPM)}. Rebates of yesterday that are not taken yet count by it too.`}
        onChange={setRatePpm}
      />
      <DryRun
        draft={
          ratePpm === undefined || !data ? undefined : { kind: 'rebates', rates: withRate(data.rows, { gameType: row.gameType, ratePpm }) }
        }
      />
    </ReasonDialog>
  )
}

/** The rates of all categories with one of them as it is typed. */
function withRate(rows: readonly Row[], typed: Pick<Row, 'gameType' | 'ratePpm'>) {
  return rows.map(({ gameType, ratePpm }) => (gameType === typed.gameType ? typed : { gameType, ratePpm }))
}

function rateOf(typed: string): number | undefined {
  const ratePpm = readRate(typed)
  return ratePpm !== undefined && ratePpm <= RATE_MAX_PPM ? ratePpm : undefined
}
