import { contractKinds } from '@croupier/contract/agents-terms'
import { askCeiling, type ceilings } from '@croupier/contract/console/agents'
import type { ValueOf } from '@croupier/contract/route'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, SelectInput } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { choicesOf } from '#words.ts'
import { className, kindName, rateText, readRate } from './agents/agent-words.ts'

type Row = ValueOf<typeof ceilings>['rows'][number] & { id: string }

const filters = [<SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(contractKinds)} alwaysOn emptyText="All" />]

/** The highest rate that each class of agents may be promised. */
export function CeilingList() {
  return (
    <ListPage<Row>
      name="Rate ceilings"
      empty="No class has a ceiling."
      filters={filters}
      opens={false}
      isWhole
      cornersOf={(row) => ({
        title: className(row.type),
        amount: rateText(row.ratePpm),
        note: kindName(row.kind),
        time: <ChangeCeiling ceiling={row} />,
      })}
    >
      <DataTable.Col<Row> source="type" label="Class" render={(row) => className(row.type)} />
      <DataTable.Col<Row> source="kind" label="Kind" render={(row) => kindName(row.kind)} />
      <DataTable.Col<Row> source="ratePpm" label="Highest rate" align="right" render={(row) => rateText(row.ratePpm)} />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <ChangeCeiling ceiling={row} />} />
    </ListPage>
  )
}

const classes = [1, 2, 41, 42] as const

function ChangeCeiling({ ceiling }: { ceiling: Row }) {
  const [typed, setTyped] = useState(rateText(ceiling.ratePpm))
  const ratePpm = readRate(typed)
  const type = classes.find((one) => one === ceiling.type)
  if (type === undefined) return null
  return (
    <ReasonButton
      label="Change"
      title={`${kindName(ceiling.kind)} of ${className(type)}`}
      confirm="Ask for the change"
      done="Asked. A second operator decides under Proposals."
      isIncomplete={ratePpm === undefined || ratePpm === ceiling.ratePpm}
      route={askCeiling}
      inputOf={(why) => ({ type, kind: ceiling.kind, ratePpm: ratePpm ?? 0, why })}
    >
      <TextField
        label="Highest rate, percent"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={ratePpm === undefined}
        helperText={ratePpm === undefined ? 'A percentage from 0 to 100.' : ' '}
      />
      <Typography variant="body2">Contracts in force stay as they are; new offers are measured by it.</Typography>
    </ReasonButton>
  )
}
