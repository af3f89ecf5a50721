import { type catalogueGames, returnVerdicts } from '@croupier/contract/console/catalogue'
import { gameTypes } from '@croupier/contract/games'
import type { ValueOf } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DataTable, SearchInput, SelectInput, TextInput } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { choicesOf } from '#words.ts'
import { CoverAction } from './games/cover-action.tsx'
import { GameAction } from './games/game-action.tsx'
import { categoryNames, marksOf, stateOf, subTypeText } from './games/names.ts'
import { ReturnMark } from './games/return-mark.tsx'
import { StakesAction } from './games/stakes-action.tsx'

type Row = ValueOf<typeof catalogueGames>['rows'][number]

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or code" />,
  <SelectInput
    key="gameType"
    source="gameType"
    label="Category"
    choices={gameTypes.map((id) => ({ id, name: categoryNames[id] }))}
    alwaysOn
    emptyText="All"
  />,
  <SelectInput
    key="shown"
    source="shown"
    label="Shown"
    choices={[
      { id: 'on', name: 'On' },
      { id: 'off', name: 'Off' },
      { id: 'hot', name: 'Hot' },
      { id: 'new', name: 'New' },
    ]}
    alwaysOn
    emptyText="All"
  />,
  <SelectInput key="verdict" source="verdict" label="Return" choices={choicesOf(returnVerdicts)} alwaysOn emptyText="All" />,
  <TextInput key="vendor" source="vendor" label="Vendor code" />,
]

export function GameList() {
  return (
    <ListPage<Row>
      name="Games"
      empty="The catalogue has no game yet. Connect a vendor and import its games."
      filters={filters}
      opens={false}
      hiddenColumns={['subType', 'code', 'place']}
      cornersOf={(row) => ({
        title: row.name,
        amount: (
          <Stack component="span" direction="row" spacing={1}>
            <StakesAction game={row} />
            <GameAction game={row} />
          </Stack>
        ),
        note: (
          <Stack component="span" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <StateMark state={stateOf(row)} />
            <span>{[categoryNames[row.gameType], marksOf(row)].filter(Boolean).join(' · ')}</span>
            <CoverAction game={row} />
          </Stack>
        ),
        time: <ReturnMark game={row} />,
      })}
    >
      <DataTable.Col<Row> source="name" label="Game" disableSort />
      <DataTable.Col<Row> label="Return" render={(row) => <ReturnMark game={row} />} />
      <DataTable.Col<Row> source="gameType" label="Category" disableSort render={(row) => categoryNames[row.gameType]} />
      <DataTable.Col<Row> source="subType" label="Sub-type" disableSort render={subTypeText} />
      <DataTable.Col<Row> source="vendor" label="Vendor" disableSort />
      <DataTable.Col<Row> source="code" label="Code" disableSort />
      <DataTable.Col<Row> source="place" label="Place" align="right" disableSort sx={{ fontVariantNumeric: 'tabular-nums' }} />
      <DataTable.Col<Row> label="State" render={(row) => <ShownState game={row} />} />
      <DataTable.Col<Row> label="Cover" render={(row) => <CoverAction game={row} />} />
      <DataTable.Col<Row> label="Stakes" render={(row) => <StakesAction game={row} />} />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <GameAction game={row} />} />
    </ListPage>
  )
}

/** What players see of the game, and the marks that its picture bears. */
function ShownState({ game }: { game: Row }) {
  return (
    <Stack component="span">
      <StateMark state={stateOf(game)} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {marksOf(game)}
      </Typography>
    </Stack>
  )
}
