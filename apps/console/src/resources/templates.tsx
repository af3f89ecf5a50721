import { putTemplate, type templates } from '@croupier/contract/console/agents'
import type { ValueOf } from '@croupier/contract/route'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { DataTable, SearchInput } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { humanize } from '#words.ts'
import { kindName, periodName, rateText, readRate, scaleText } from './agents/agent-words.ts'

type Row = ValueOf<typeof templates>['rows'][number]

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Name" />]

/** Terms that offers begin from. */
export function TemplateList() {
  return (
    <ListPage<Row>
      name="Contract templates"
      empty="The brand has no template yet."
      filters={filters}
      opens={false}
      isWhole
      cornersOf={(row) => ({
        title: row.name,
        amount: <ChangeTemplate template={row} />,
        note: `${kindName(row.terms.kind)}, ${periodName(row.terms.period).toLowerCase()}: ${scaleText(row.terms)}`,
      })}
    >
      <DataTable.Col<Row> source="name" label="Name" />
      <DataTable.Col<Row> source="terms.kind" label="Kind" render={(row) => kindName(row.terms.kind)} />
      <DataTable.Col<Row> source="terms.period" label="Period" render={(row) => periodName(row.terms.period)} />
      <DataTable.Col<Row> source="terms.payer" label="Paid by" render={(row) => humanize(row.terms.payer)} />
      <DataTable.Col<Row>
        source="terms.tiers"
        label="Scale"
        sx={{ '&&': { whiteSpace: 'normal', maxWidth: 420 } }}
        render={(row) => scaleText(row.terms)}
      />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <ChangeTemplate template={row} />} />
    </ListPage>
  )
}

/** Another name, and other rates for its steps; contracts that were made from it stay as they are. */
function ChangeTemplate({ template }: { template: Row }) {
  const [name, setName] = useState(template.name)
  const [typed, setTyped] = useState(template.terms.tiers.map(({ ratePpm }) => rateText(ratePpm)))
  const rates = typed.map(readRate)
  const isIncomplete = name.trim() === '' || rates.includes(undefined)
  return (
    <ReasonButton
      label="Change"
      title={`Change the template ${template.name}`}
      confirm="Save"
      done="Saved. Contracts that were made from it stay as they are."
      isIncomplete={isIncomplete}
      route={putTemplate}
      inputOf={(why) => ({
        id: template.id,
        name: name.trim(),
        terms: { ...template.terms, tiers: template.terms.tiers.map((tier, at) => ({ ...tier, ratePpm: rates[at] ?? tier.ratePpm })) },
        why,
      })}
    >
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} slotProps={{ htmlInput: { maxLength: 60 } }} />
      {typed.map((rate, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place in the scale.
          key={at}
          label={`Rate of step ${at + 1}, percent`}
          value={rate}
          error={rates[at] === undefined}
          onChange={(event) => setTyped(typed.with(at, event.target.value))}
        />
      ))}
    </ReasonButton>
  )
}
