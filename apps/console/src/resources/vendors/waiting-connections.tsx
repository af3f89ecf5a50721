import { useCall } from '@croupier/client/hooks'
import { decideVendorConnection, vendorConnections } from '@croupier/contract/console/vendors'
import type { ValueOf } from '@croupier/contract/route'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useRefresh } from 'react-admin'
import { useOperator } from '#operator.ts'
import { Moment } from '#parts/moment.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'
import { categoryNames } from '../games/names.ts'

type ConnectionRequest = ValueOf<typeof vendorConnections>['asked'][number]

const heads = ['Vendor', 'Categories', 'Address', 'Our number', 'Mark of its key', 'Reason', 'Asked by', 'When', '']

/** Connections that one operator has asked for; another one decides them here. */
export function WaitingConnections() {
  const { data, refetch } = useCall(vendorConnections, {})
  if (!data || data.asked.length === 0) return null
  return (
    <Card component="section" aria-label="Connections that wait">
      <Typography component="h2" variant="h6" sx={{ px: 2, pt: 2 }}>
        Connections that wait for a second operator
      </Typography>
      <PlainTable
        heads={heads}
        rows={data.asked.map((asked) => ({
          key: asked.id,
          cells: [
            `${asked.name} (${asked.code})${asked.isRenewal ? ', connected: another address or key' : ''}`,
            asked.categories.map((category) => categoryNames[category]).join(', '),
            `${asked.baseUrl}, games at ${asked.gameOrigin}`,
            asked.operatorNumber,
            <code key="mark">{asked.keyMark}</code>,
            asked.why,
            asked.by,
            <Moment key="at" at={asked.at} />,
            <Decision key="decide" asked={asked} onDecided={() => void refetch()} />,
          ],
        }))}
      />
    </Card>
  )
}

function Decision({ asked, onDecided }: { asked: ConnectionRequest; onDecided: () => void }) {
  const operator = useOperator()
  const refresh = useRefresh()
  const after = () => {
    onDecided()
    refresh()
  }
  if (operator?.username === asked.by) return <Typography variant="caption">Waits for another operator</Typography>
  return (
    <SecondOperator
      id={asked.id}
      route={decideVendorConnection}
      refuse={{
        label: 'Reject',
        title: `Do not connect ${asked.name}?`,
        confirm: 'Reject the connection',
        done: 'Rejected. Nothing has changed.',
      }}
      agree={{
        label: 'Approve',
        title: `Connect ${asked.name}`,
        confirm: 'Approve the connection',
        done: `${asked.name} is connected. Make a test call now.`,
        about: (
          <Typography variant="body2">
            Whoever holds the private key to <code>{asked.keyMark}</code> may then take stakes from wallets and pay wins into them. Compare
            the mark with the vendor by another way than the one by which the key came.
          </Typography>
        ),
      }}
      onDone={after}
    />
  )
}
