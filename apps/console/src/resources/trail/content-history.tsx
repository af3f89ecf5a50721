import { useCall } from '@croupier/client/hooks'
import { contentHistory, type contentKinds, contentOfVersion } from '@croupier/contract/console/content-history'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Change } from '#parts/change.tsx'
import { Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'

type Schema<Content> = Parameters<typeof contentOfVersion<Content>>[0]
type Version = ValueOf<typeof contentHistory>['rows'][number]

type Props<Content> = {
  kind: (typeof contentKinds)[number]
  /** Without one: what was deleted of the kind. */
  subjectKey?: string
  /** The shape that the save call of the kind takes. */
  schema: Schema<Content>
  /** A button that opens the form with what stood before a change. */
  restore: (content: Content) => ReactNode
}

/** The versions of a text: who changed what, when and why, each with a button that puts back what stood before it. */
export function ContentHistory<Content>(props: Props<Content>) {
  return (
    <Section title="History">
      <Versions {...props} empty="Nothing has been changed since it stands here." />
    </Section>
  )
}

export function Versions<Content>({ kind, subjectKey, schema, restore, empty }: Props<Content> & { empty: string }) {
  const { data, error, refetch } = useCall(contentHistory, { kind, ...(subjectKey === undefined ? {} : { key: subjectKey }) })
  useLostSession(error)
  if (error) return <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />
  if (!data) return <Skeleton variant="rounded" height={80} />
  if (data.rows.length === 0) return <Typography variant="body2">{empty}</Typography>
  return (
    <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.rows.map((version) => (
        <Line key={version.id} version={version} action={restoreOf(version, schema, restore)} />
      ))}
    </Stack>
  )
}

/** Versions from before their shape was changed can be read, and not be put back. */
function restoreOf<Content>({ before }: Version, schema: Schema<Content>, restore: (content: Content) => ReactNode): ReactNode {
  const content = contentOfVersion(schema, before)
  return content === undefined ? null : restore(content)
}

function Line({ version: { at, operator, why, before, after }, action }: { version: Version; action: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div">
          <strong>{operator}</strong>, <Moment at={at} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {why}
        </Typography>
        <Change before={before} after={after} />
      </Box>
      {action}
    </Box>
  )
}
