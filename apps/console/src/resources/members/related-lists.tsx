import Stack from '@mui/material/Stack'
import { Section } from '#parts/facts.tsx'
import { ListLink } from '#parts/record-link.tsx'

/** Leads from a member to what they did: only the lists that the operator may open show. */
export function RelatedLists({ memberId }: { memberId: string }) {
  return (
    <Section title="Lists of this member">
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        <ListLink page="deposits" filter={{ memberId }}>
          Deposits
        </ListLink>
        <ListLink page="withdrawals" filter={{ memberId }}>
          Withdrawals
        </ListLink>
        <ListLink page="adjustments" filter={{ memberId }}>
          Adjustments
        </ListLink>
        <ListLink page="identityChecks" filter={{ memberId }}>
          Identity checks
        </ListLink>
        <ListLink page="rounds" filter={{ memberId }}>
          Rounds
        </ListLink>
        <ListLink page="transfers" filter={{ memberId }}>
          Transfers
        </ListLink>
        <ListLink page="trail" filter={{ subject: `member ${memberId}` }}>
          Trail
        </ListLink>
      </Stack>
    </Section>
  )
}
