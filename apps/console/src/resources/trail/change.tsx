import Box from '@mui/material/Box'
import { differencesOf } from '#differences.ts'
import { useZone } from '#operator.ts'
import { formatInstant } from '#words.ts'

const LINES_MAX = 8

/** What a write changed: what went with a minus, what came with a plus. */
export function Change({ before, after }: { before: unknown; after: unknown }) {
  const zone = useZone() ?? 'UTC'
  const differences = differencesOf(before, after)
  if (differences.length === 0) return <span>Nothing changed</span>
  return (
    <Box
      component="span"
      sx={{ display: 'grid', gap: 0.25, fontSize: 12, fontWeight: 400, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
    >
      {differences.slice(0, LINES_MAX).map(({ path, before: gone, after: come }) => (
        <span key={`${path} ${gone} ${come}`}>
          {path && <Box component="span" sx={{ color: 'text.secondary' }}>{`${path}: `}</Box>}
          {gone !== undefined && (
            <Box component="del" sx={{ color: 'error.main', textDecoration: 'none' }}>
              − {readable({ path, value: gone, zone })}
            </Box>
          )}
          {gone !== undefined && come !== undefined && ' '}
          {come !== undefined && (
            <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none' }}>
              + {readable({ path, value: come, zone })}
            </Box>
          )}
        </span>
      ))}
      {differences.length > LINES_MAX && <span>and {differences.length - LINES_MAX} more</span>}
    </Box>
  )
}

/** Instants are kept as milliseconds; a person reads a time. */
function readable({ path, value, zone }: { path: string; value: string; zone: string }): string {
  return /(Time|At)$/.test(path) && /^\d{12,14}$/.test(value) ? formatInstant(Number(value), zone) : value
}
