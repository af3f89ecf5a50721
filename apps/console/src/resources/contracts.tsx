import { type ContractRow, contractKinds, contractStates } from '@croupier/contract/agents-terms'
import type { agentContract } from '@croupier/contract/console/agents'
import { endAsBrand } from '@croupier/contract/console/agents'
import type { ValueOf } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { Copyable } from '#parts/copyable.tsx'
import { DetailPage } from '#parts/detail-page.tsx'
import { Columns, Facts, Section } from '#parts/facts.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { RecordLink } from '#parts/record-link.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { Timeline } from '#parts/timeline.tsx'
import { choicesOf, humanize, shortId } from '#words.ts'
import { kindName, scaleText, termsFacts } from './agents/agent-words.ts'
import { KeepTemplate } from './agents/keep-template.tsx'

type Detail = ContractRow & Partial<Pick<ValueOf<typeof agentContract>, 'steps' | 'writtenOff'>>

const filters = [
  <SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(contractKinds)} alwaysOn emptyText="All" />,
  <SelectInput key="state" source="state" label="State" choices={choicesOf(contractStates)} alwaysOn emptyText="All" />,
  <TextInput key="memberId" source="memberId" label="Member id" alwaysOn />,
]

export function ContractList() {
  return (
    <ListPage<ContractRow>
      name="Contracts"
      empty="Nobody has offered a contract yet."
      filters={filters}
      cornersOf={(row) => ({
        title: `${row.giver?.username ?? 'Brand'} → ${row.taker.username}`,
        amount: kindName(row.kind),
        note: <StateMark state={row.state} />,
        time: <Moment at={row.startsAt ?? row.offeredAt} />,
      })}
    >
      <DataTable.Col<ContractRow>
        source="id"
        label="Contract"
        render={(row) => (
          <RecordLink page="contracts" id={row.id}>
            {`${shortId(row.id)} v${row.version}`}
          </RecordLink>
        )}
      />
      <DataTable.Col<ContractRow> source="kind" label="Kind" render={(row) => kindName(row.kind)} />
      <DataTable.Col<ContractRow> source="giver" label="Giver" render={(row) => row.giver?.username ?? 'Brand'} />
      <DataTable.Col<ContractRow> source="taker" label="Taker" render={(row) => row.taker.username} />
      <DataTable.Col<ContractRow> source="terms" label="Scale" render={(row) => scaleText(row.terms)} />
      <StateColumn />
      <MomentColumn source="offeredAt" label="Offered" />
      <MomentColumn source="startsAt" label="Starts" />
    </ListPage>
  )
}

export function ContractShow() {
  return (
    <DetailPage<Detail> nameOf={(row) => `Contract ${shortId(row.id)}`}>
      {(row) => (
        <Columns
          main={
            <Section title={`${row.giver?.username ?? 'Brand'} → ${row.taker.username}`} action={<Actions contract={row} />}>
              <Facts
                facts={[
                  ['State', <StateMark key="state" state={row.state} />],
                  ['Version', row.version],
                  ['Scale', scaleText(row.terms), 'wide'],
                  ...termsFacts(row.terms),
                  ['Above the giver’s own', row.isAboveOwn ? 'Yes, confirmed' : 'No'],
                  ['Starts', <Moment key="starts" at={row.startsAt} />],
                  ['Ends', <Moment key="ends" at={row.endsAt} />],
                  ['Owed back', <Amount key="owed" minor={row.owed} />],
                  ['Written off', <Amount key="off" minor={row.writtenOff ?? 0n} />],
                  ['Terms (SHA-256)', <Copyable key="hash" text={row.termsHash} />, 'wide'],
                ]}
              />
            </Section>
          }
          side={
            <Timeline steps={row.steps?.map((step) => ({ at: step.at, kind: step.action, text: step.username ?? humanize(step.by) }))} />
          }
        />
      )}
    </DetailPage>
  )
}

function Actions({ contract }: { contract: ContractRow }) {
  return (
    <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 1 }}>
      <KeepTemplate contract={contract} />
      <EndAction contract={contract} />
    </Stack>
  )
}

/** The brand takes its own offer back, or ends any contract with its period. */
function EndAction({ contract }: { contract: ContractRow }) {
  const isOffer = contract.state === 'offered' && contract.giver === null
  const isRunning = contract.state === 'in_force' || contract.state === 'termination_asked'
  if (!isOffer && !isRunning) return null
  const verb = isOffer ? 'Take the offer back' : 'End the contract'
  return (
    <ReasonButton
      label={verb}
      title={`${verb}?`}
      confirm={verb}
      done={isOffer ? 'The offer is taken back.' : 'The contract ends with its period.'}
      isGrave
      route={endAsBrand}
      inputOf={(why) => ({ contractId: contract.id, why })}
    >
      <Typography variant="body2">What it has earned until then is paid.</Typography>
    </ReasonButton>
  )
}
