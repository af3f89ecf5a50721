import { useSend } from '@croupier/client/hooks'
import { type Draft, openPreview } from '@croupier/contract/console/previews'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { tellWriteFailure } from '#failures.ts'
import { useSiteUrl, useZone } from '#operator.ts'
import { formatInstant } from '#words.ts'
import { FailureNote } from './notes.tsx'

/** Opens the draft of a form on the site as players would see it, in a tab of its own. The link stands here too, where the browser opens none. */
export function PreviewButton({ draft }: { draft: Draft | undefined }) {
  const { mutate, isPending, data, error } = useSend(openPreview, [])
  const zone = useZone() ?? 'UTC'
  const site = useSiteUrl() ?? window.location.origin
  const addressOf = (path: string) => new URL(path, site).href
  const open = (asked: Draft) => mutate(asked, { onSuccess: ({ path }) => window.open(addressOf(path), '_blank', 'noopener') })
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" disabled={!draft || isPending} onClick={() => draft && open(draft)}>
        Preview
      </Button>
      {error && <FailureNote told={tellWriteFailure(error)} />}
      {data && (
        <Link href={addressOf(data.path)} target="_blank" rel="noopener noreferrer">
          {`The preview, good until ${formatInstant(data.expiresAt, zone)}`}
        </Link>
      )}
    </Stack>
  )
}
