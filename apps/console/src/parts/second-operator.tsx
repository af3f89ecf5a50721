import type { Permission, Route } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-admin'
import { useHasPermission } from '#operator.ts'
import { permissionNames } from '#permissions.ts'
import { ReasonButton } from './reason-button.tsx'

type Answer = { id: string; action: 'approve' | 'reject'; why: string }
/** `about` is what the dialog says before the answer is given. */
type Words = { label?: string; title: string; confirm: string; done: string; about?: ReactNode }

type Props = {
  id: string
  route: Route<Answer, unknown, string>
  refuse: Words
  agree: Words
  onDone?: () => void
}

/** What another operator asked for is refused or agreed on, each with a reason. */
export function SecondOperator({ id, route, refuse, agree, onDone }: Props) {
  const button = (action: Answer['action'], label: string, { about, ...words }: Words) => (
    <ReasonButton
      label={label}
      {...words}
      isGrave={action === 'approve'}
      route={route}
      inputOf={(why) => ({ id, action, why })}
      {...(onDone ? { onDone } : {})}
    >
      {about}
    </ReasonButton>
  )
  return (
    <Stack component="span" direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      {button('reject', 'Refuse', refuse)}
      {button('approve', 'Agree', agree)}
    </Stack>
  )
}

/** What the operator who asked for something reads meanwhile: in a young brand there may be nobody else yet. */
export function AnotherDecides({ permission }: { permission: Permission | undefined }) {
  const mayInvite = useHasPermission('operators')
  const who = permission ? ` with the permission “${permissionNames[permission]}”` : ''
  return (
    <Typography variant="body2">
      Another operator{who} decides.{' '}
      {mayInvite && (
        <>
          If there is none, <Link to="/operators">invite one</Link>.
        </>
      )}
    </Typography>
  )
}
