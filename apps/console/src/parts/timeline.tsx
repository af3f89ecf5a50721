import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { humanize } from '#words.ts'
import { Amount } from './amount.tsx'
import { Section } from './facts.tsx'
import { Moment } from './moment.tsx'
import { EmptyNote } from './notes.tsx'
import { RecordLink } from './record-link.tsx'

export type Step = { at: number; kind: string; text: string; amount?: bigint | null; ref?: string | null }

/** Everything that happened, in the order in which the call gives it. A record out of a list has no steps yet. */
export function Timeline({ steps }: { steps: readonly Step[] | undefined }) {
  return (
    <Section title="Timeline">
      {!steps && <Skeleton variant="rounded" height={160} />}
      {steps?.length === 0 && <EmptyNote text="Nothing happened yet." />}
      {steps && steps.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
          {steps.map((step, at) => (
            // Steps never change places, and two of them may bear the same instant.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what tells two equal steps apart.
            <TimelineStep key={`${step.at} ${at}`} step={step} />
          ))}
        </Box>
      )}
    </Section>
  )
}

const dot = { content: '""', position: 'absolute', left: -21, top: 6, width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main' }

function TimelineStep({ step }: { step: Step }) {
  return (
    <Box component="li" sx={{ position: 'relative', pb: 1.5, '&:last-child': { pb: 0 }, '&::before': dot }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {step.ref ? (
            <RecordLink page="transfers" id={step.ref}>
              {humanize(step.kind)}
            </RecordLink>
          ) : (
            humanize(step.kind)
          )}
        </Typography>
        {step.amount !== null && step.amount !== undefined && (
          <Typography variant="body2">
            <Amount minor={step.amount} isMovement />
          </Typography>
        )}
      </Box>
      {step.text && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {step.text}
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <Moment at={step.at} />
      </Typography>
    </Box>
  )
}
