import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type MouseEvent, useState } from 'react'
import { useZone } from '#operator.ts'
import { readableChanges } from './readable.ts'

const LINES_MAX = 8

/** What a write changed: what went with a minus, what came with a plus; the whole record only when it is asked for. */
export function Change({ before, after }: { before: unknown; after: unknown }) {
  const zone = useZone() ?? 'UTC'
  const [isWhole, setIsWhole] = useState(false)
  const changes = readableChanges(before, after, zone)
  const hasAny = (before ?? null) !== null || (after ?? null) !== null
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    setIsWhole(!isWhole)
  }
  return (
    <Box
      component="span"
      sx={{ display: 'grid', gap: 0.25, fontSize: 12, fontWeight: 400, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
    >
      {changes.slice(0, LINES_MAX).map(({ label, before: gone, after: come }) => (
        <span key={`${label} ${gone} ${come}`}>
          {label && <Box component="span" sx={{ color: 'text.secondary' }}>{`${label}: `}</Box>}
          {gone !== undefined && (
            <Box component="del" sx={{ color: 'error.main', textDecoration: 'none' }}>
              − {gone}
            </Box>
          )}
          {gone !== undefined && come !== undefined && ' '}
          {come !== undefined && (
            <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none' }}>
              + {come}
            </Box>
          )}
        </span>
      ))}
      {changes.length > LINES_MAX && <span>and {changes.length - LINES_MAX} more</span>}
      {hasAny && (
        <Button size="small" onClick={toggle} aria-expanded={isWhole} sx={{ justifySelf: 'start', p: 0, minWidth: 0, fontSize: 12 }}>
          {isWhole ? 'Hide details' : 'Details'}
        </Button>
      )}
      {isWhole && <Whole before={before} after={after} />}
    </Box>
  )
}

function Whole({ before, after }: { before: unknown; after: unknown }) {
  return (
    <Box component="pre" sx={{ m: 0, fontSize: 11, whiteSpace: 'pre-wrap' }}>
      {JSON.stringify({ before, after }, null, 2)}
    </Box>
  )
}
