import type { hinderedReferrals } from '@croupier/contract/console/referrals'
import type { ValueOf } from '@croupier/contract/route'
import { DataTable } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { MemberColumn, RecordLink } from '#parts/record-link.tsx'

type Row = ValueOf<typeof hinderedReferrals>['rows'][number]

/** Friends who bring nothing, and what they share with the member who invited them. */
export function HinderedReferralList() {
  return (
    <ListPage<Row>
      name="Hindered referrals"
      empty="No friend shares a device or a bank account with who invited them."
      filters={[]}
      opens={false}
      cornersOf={(row) => ({ title: `${row.username} · ${row.inviter}`, note: evidenceOf(row), time: <Moment at={row.registeredAt} /> })}
    >
      <MomentColumn source="registeredAt" label="Registered" />
      <MemberColumn />
      <DataTable.Col<Row>
        source="inviter"
        label="Invited by"
        render={(row) => (
          <RecordLink page="members" id={row.inviterId}>
            {row.inviter}
          </RecordLink>
        )}
      />
      <DataTable.Col<Row> source="code" label="Code" />
      <DataTable.Col<Row> label="In common" render={evidenceOf} />
    </ListPage>
  )
}

function evidenceOf({ sharesDevice, sharesPayee }: Row): string {
  return [...(sharesDevice ? ['Device'] : []), ...(sharesPayee ? ['Bank account'] : [])].join(', ')
}
