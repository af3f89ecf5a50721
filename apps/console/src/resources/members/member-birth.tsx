import { correctDateOfBirth, type memberSummary } from '@croupier/contract/console/members'
import type { ValueOf } from '@croupier/contract/route'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useHasPermission } from '#operator.ts'
import { Facts, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'

type Props = { member: { id: string; username: string }; birth: ValueOf<typeof memberSummary>['birth'] }

/** The year in which a member was born, with a correction of the date. */
export function MemberBirth({ member, birth }: Props) {
  const mayChange = useHasPermission(correctDateOfBirth.permission)
  return (
    <Section title="Date of birth" action={mayChange && <Correction member={member} />}>
      {birth === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The member has given none.
        </Typography>
      ) : (
        <Facts
          facts={[
            ['Born in', birth.year],
            ['Written', <Moment key="set" at={birth.setAt} />],
          ]}
        />
      )}
    </Section>
  )
}

function Correction({ member }: Pick<Props, 'member'>) {
  const [written, setWritten] = useState('')
  return (
    <ReasonButton
      label="Correct"
      title={`Date of birth of ${member.username}`}
      confirm="Save"
      done="Saved. Gifts for the birthday wait anew."
      isIncomplete={written === ''}
      route={correctDateOfBirth}
      inputOf={(why) => ({ id: member.id, dateOfBirth: written, why })}
    >
      <TextField
        label="Date of birth"
        type="date"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Typography variant="body2">Write no date into the reason: the trail keeps the years alone.</Typography>
    </ReasonButton>
  )
}
