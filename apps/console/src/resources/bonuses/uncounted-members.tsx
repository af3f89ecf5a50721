import { useCall } from '@croupier/client/hooks'
import { uncountedMembers } from '@croupier/contract/console/bonuses'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Moment } from '#parts/moment.tsx'
import { PlainTable } from '#parts/plain-table.tsx'

const heads = ['Member', 'Rounds', 'Why', 'Tries', 'Since', 'Next try']

/** Members whose rounds cannot be counted for their bonus now; the bonus does not run out meanwhile. */
export function UncountedMembers() {
  const { data } = useCall(uncountedMembers, {})
  if (!data || data.rows.length === 0) return null
  return (
    <Card component="section" aria-label="Rounds that cannot be counted" sx={{ mb: 2 }}>
      <Typography component="h2" variant="h6" sx={{ px: 2, pt: 2 }}>
        Rounds that cannot be counted
      </Typography>
      <Typography variant="body2" sx={{ px: 2 }}>
        They are counted again by themselves. Until then the bonus of the member does not run out.
      </Typography>
      <PlainTable
        heads={heads}
        rows={data.rows.map((row) => ({
          key: row.memberId,
          cells: [
            row.username,
            row.rounds,
            row.error,
            row.tries,
            <Moment key="since" at={row.since} />,
            <Moment key="next" at={row.nextTryAt} />,
          ],
        }))}
      />
    </Card>
  )
}
