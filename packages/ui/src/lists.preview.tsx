import { Fish, Gamepad2, Spade } from 'lucide-react'
import { useState } from 'react'
import { Amount } from './amount.tsx'
import { ChipStrip } from './chip-strip.tsx'
import { EmptyState } from './empty-state.tsx'
import { Marquee } from './marquee.tsx'
import { Pager } from './pager.tsx'
import type { Preview } from './preview.ts'
import { type Column, Table } from './table.tsx'
import { Tabs } from './tabs.tsx'

type Row = { id: string; what: string; minor: bigint }
const rows: Row[] = [
  { id: 'D-1048', what: 'GCash', minor: 100_000n },
  { id: 'W-0311', what: 'BDO', minor: -20_000n },
  { id: 'D-1050', what: 'Maya', minor: 9_999_999_999_999n },
]
const words = {
  EN: {
    id: 'Number',
    what: 'Method',
    amount: 'Amount',
    total: 'Total',
    none: 'Nothing in this period',
    news: 'Maintenance of one vendor on Sunday, 03:00 to 04:00',
  },
  TY: {
    id: 'Numero',
    what: 'Paraan',
    amount: 'Halaga',
    total: 'Kabuuan',
    none: 'Walang laman sa panahong ito',
    news: 'May maintenance ang isang vendor sa Linggo, 03:00 hanggang 04:00',
  },
}

const columnsIn = (language: 'EN' | 'TY'): Column<Row>[] => [
  { key: 'id', label: words[language].id, cell: (row) => row.id, total: words[language].total },
  { key: 'what', label: words[language].what, cell: (row) => row.what },
  {
    key: 'amount',
    label: words[language].amount,
    isFigure: true,
    cell: (row) => <Amount minor={row.minor} language={language} isSigned />,
    total: <Amount minor={10_000_000_079_999n} language={language} currency="PHP" />,
  },
]

function Chosen({ language, view }: { language: 'EN' | 'TY'; view: 'chips' | 'tabs' | 'pager' }) {
  const [value, setValue] = useState('RNG')
  const [page, setPage] = useState(6)
  const choices = [
    { value: 'RNG', label: 'Slots', icon: <Gamepad2 size={20} /> },
    { value: 'FISH', label: language === 'EN' ? 'Fishing' : 'Pangingisda', icon: <Fish size={20} /> },
    { value: 'PVP', label: language === 'EN' ? 'Cards' : 'Baraha', icon: <Spade size={20} /> },
  ]
  if (view === 'pager') return <Pager label="Pages" page={page} total={20} margin={2} range={5} onPage={setPage} />
  if (view === 'tabs')
    return (
      <Tabs label="Category" tabs={choices} value={value} onChange={setValue}>
        <p className="text-muted">{value}</p>
      </Tabs>
    )
  return <ChipStrip isLarge label="Category" chips={choices} value={value} onChoose={setValue} />
}

export const preview = {
  title: 'Lists',
  states: {
    table: ({ language }) => <Table caption="Records" columns={columnsIn(language)} rows={rows} rowKey={(row) => row.id} empty={null} />,
    compact: ({ language }) => (
      <Table isCompact caption="Records" columns={columnsIn(language)} rows={rows} rowKey={(row) => row.id} empty={null} />
    ),
    dense: ({ language }) => (
      <Table
        isCompact
        caption="Records"
        columns={columnsIn(language).map((column) => (column.key === 'amount' ? { ...column, onPhone: 'aside' as const } : column))}
        rows={rows}
        rowKey={(row) => row.id}
        empty={null}
      />
    ),
    loading: ({ language }) => (
      <Table caption="Records" columns={columnsIn(language)} rows={undefined} rowKey={(row) => row.id} empty={null} />
    ),
    empty: ({ language }) => (
      <Table
        caption="Records"
        columns={columnsIn(language)}
        rows={[]}
        rowKey={(row) => row.id}
        empty={<EmptyState icon={<Fish size={28} />} title={words[language].none} />}
      />
    ),
    chips: ({ language }) => <Chosen language={language} view="chips" />,
    tabs: ({ language }) => <Chosen language={language} view="tabs" />,
    pager: ({ language }) => <Chosen language={language} view="pager" />,
    marquee: ({ language }) => (
      <Marquee
        label="News"
        items={[
          { key: 'a', text: words[language].news },
          { key: 'b', text: words[language].none },
        ]}
        onChoose={() => undefined}
      />
    ),
    amounts: ({ language }) => (
      <ul className="text-right">
        <li>
          <Amount minor={123_450n} language={language} currency="PHP" />
        </li>
        <li>
          <Amount minor={-5n} language={language} isSigned />
        </li>
        <li>
          <Amount minor={100_000_000_000_000n} language={language} isSigned />
        </li>
        <li>
          <Amount minor={1n} language={language} isHidden />
        </li>
      </ul>
    ),
  },
} satisfies Preview
