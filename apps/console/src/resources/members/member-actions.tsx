import { endMemberSessions, setMemberStatus } from '@croupier/contract/console/identity'
import type { InputOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonButton } from '#parts/reason-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { AdjustButton } from '../adjustments/adjust-button.tsx'

type Status = InputOf<typeof setMemberStatus>['status']

const deeds: Record<Status, { verb: string; done: string; isGrave: boolean; means: string }> = {
  active: { verb: 'Unlock', done: 'The account is active.', isGrave: false, means: 'The member can sign in again.' },
  locked: {
    verb: 'Lock',
    done: 'The account is locked.',
    isGrave: true,
    means: 'Open sessions end at once and the member cannot sign in. Rounds in play and withdrawals still end.',
  },
  closed: {
    verb: 'Close',
    done: 'The account is closed.',
    isGrave: true,
    means: 'Open sessions end at once and the member cannot sign in any more. Rounds in play and withdrawals still end.',
  },
}

const next: Record<Status, Status[]> = { active: ['locked', 'closed'], locked: ['active', 'closed'], closed: ['active'] }

/** Lock, unlock or close an account, end its sessions, or ask to adjust its balance, each with a reason. */
export function MemberActions({ member }: { member: { id: string; username: string; status: Status } }) {
  const [chosen, setChosen] = useState<Status>()
  const deed = chosen && deeds[chosen]
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {next[member.status].map((status) => (
        <Button
          key={status}
          size="small"
          variant="outlined"
          color={deeds[status].isGrave ? 'error' : 'primary'}
          onClick={() => setChosen(status)}
        >
          {member.status === 'closed' ? 'Reopen' : deeds[status].verb}
        </Button>
      ))}
      <ReasonButton
        label="Sign out"
        title={`Sign ${member.username} out everywhere`}
        confirm="End all sessions"
        done="All sessions are ended."
        isGrave
        route={endMemberSessions}
        inputOf={(why) => ({ id: member.id, why })}
      >
        <Typography variant="body2">
          Every device is signed out and games stop. The account stays open: the member can sign in again.
        </Typography>
      </ReasonButton>
      <AdjustButton member={member} />
      {deed && (
        <ReasonDialog
          title={`${deed.verb} ${member.username}`}
          confirm={`${deed.verb} account`}
          done={deed.done}
          isGrave={deed.isGrave}
          route={setMemberStatus}
          inputOf={(why) => ({ id: member.id, status: chosen, why })}
          onClose={() => setChosen(undefined)}
        >
          <Typography variant="body2">{deed.means}</Typography>
        </ReasonDialog>
      )}
    </Stack>
  )
}
