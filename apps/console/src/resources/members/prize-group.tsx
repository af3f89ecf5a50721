import { useCall } from '@croupier/client/hooks'
import { memberPrizeGroup, PRIZE_GROUPS, setMemberPrizeGroup } from '@croupier/contract/console/prize-groups'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tellFailure } from '#failures.ts'
import { useHasPermission, useLostSession } from '#operator.ts'
import { Section } from '#parts/facts.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'

type Member = { id: string; username: string }

const { least, most, step } = PRIZE_GROUPS
const PERCENT_PARTS = 20

/** What lotteries in prize mode give back to a member, with a change of it; nothing for an operator who may not look members up. */
export function PrizeGroup({ member }: { member: Member }) {
  return useHasPermission(memberPrizeGroup.permission) ? <Shown member={member} /> : null
}

function Shown({ member }: { member: Member }) {
  const { data, error } = useCall(memberPrizeGroup, { id: member.id }, { freshMs: 0 })
  const mayChange = useHasPermission(setMemberPrizeGroup.permission)
  useLostSession(error)
  return (
    <Section
      title={data ? `Prize group: ${data.prizeGroup}` : 'Prize group'}
      action={data && mayChange && <Change key={data.prizeGroup} member={member} prizeGroup={data.prizeGroup} />}
    >
      {!data && !error && <Skeleton variant="rounded" height={20} />}
      {!data && error && <FailureNote told={tellFailure(error)} />}
      {data && (
        <Typography variant="body2">{`Fast lotteries give back at most ${percentOf(data.prizeGroup)} of stakes to this member.`}</Typography>
      )}
    </Section>
  )
}

function Change({ member, prizeGroup }: { member: Member; prizeGroup: number }) {
  const [typed, setTyped] = useState(String(prizeGroup))
  const wanted = groupOf(typed)
  return (
    <ReasonButton
      label="Change"
      title={`Prize group of ${member.username}`}
      confirm="Save"
      done="It counts from the next game that the member opens."
      isIncomplete={wanted === undefined || wanted === prizeGroup}
      route={setMemberPrizeGroup}
      inputOf={(why) => ({ id: member.id, prizeGroup: wanted ?? prizeGroup, why })}
    >
      <TextField
        label="Prize group"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wanted === undefined}
        helperText={`${least} to ${most}, in steps of ${step}.`}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
      <Typography variant="body2">
        {wanted === undefined
          ? 'Of 2,000 parts, what fast lotteries give back with the rebate.'
          : `Fast lotteries give back at most ${percentOf(wanted)}. Games that are open and tickets that were bought keep what they have.`}
      </Typography>
    </ReasonButton>
  )
}

function groupOf(typed: string): number | undefined {
  const group = /^\d{4}$/.test(typed.trim()) ? Number(typed) : 0
  return group >= least && group <= most && group % step === 0 ? group : undefined
}

/** Parts of 2,000 in per cent. */
function percentOf(prizeGroup: number): string {
  return `${prizeGroup / PERCENT_PARTS} %`
}
