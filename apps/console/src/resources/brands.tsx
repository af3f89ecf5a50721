import { useCall } from '@croupier/client/hooks'
import { brandTree } from '@croupier/contract/console/brand-changes'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Title, useRequireAccess } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Columns, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { treeRows } from './brands/brand-words.ts'
import { OpenBrandButton } from './brands/open-brand-button.tsx'
import { ChangeList } from './operators/change-list.tsx'

type Brand = ValueOf<typeof brandTree>['rows'][number]

/** The own brand with those that were opened below it. */
export function BrandsPage() {
  const { isPending } = useRequireAccess({ resource: 'brands', action: 'list' })
  return (
    <>
      <Title title={<PageName text="Brands" />} />
      {isPending ? <Columns main={<Skeleton variant="rounded" height={240} />} /> : <Columns main={<Tree />} />}
    </>
  )
}

function Tree() {
  const { data, error, refetch } = useCall(brandTree, {}, { freshMs: 0 })
  useLostSession(error)
  if (error) return <FailureNote told={tellFailure(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  return (
    <>
      <Section title="Brands" action={<OpenBrandButton />}>
        <PlainTable heads={['Brand', 'Money', 'Currency', 'Hosts', 'Opened']} rows={treeRows(data.rows).map(rowOf)} />
        {data.rows.length === 1 && (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            None was opened below this one. A new brand begins with its modules, colours, texts and help, and plays for play money.
          </Typography>
        )}
      </Section>
      <Section title="What was asked for">
        <ChangeList kind="brand" />
      </Section>
    </>
  )
}

function rowOf({ brand, depth }: { brand: Brand; depth: number }) {
  return {
    key: brand.id,
    cells: [
      <Box key="name" component="span" sx={{ pl: depth * 2.5 }}>
        {brand.name}{' '}
        <Typography component="code" variant="caption" sx={{ color: 'text.secondary' }}>
          {brand.code}
        </Typography>
      </Box>,
      <StateMark key="mode" state={brand.mode} />,
      brand.currency,
      brand.hosts.join(', '),
      <Moment key="opened" at={brand.openedAt} />,
    ],
  }
}
