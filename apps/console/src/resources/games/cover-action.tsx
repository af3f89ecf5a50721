import { useSend } from '@croupier/client/hooks'
import { sendCover, setGameCover } from '@croupier/contract/console/catalogue'
import { IMAGE_MAX_BYTES } from '@croupier/contract/files'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useState } from 'react'
import { tellWriteFailure } from '#failures.ts'
import { FailureNote } from '#parts/notes.tsx'
import { Pictures } from '#parts/pictures.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import type { CatalogueGame } from './names.ts'

/** A cover that the server has taken, and the picture that was chosen for it. */
type Sent = { id: string; picture: string }

/** Gives a game a cover of the brand's own, or the drawn one again. */
export function CoverAction({ game }: { game: CatalogueGame }) {
  return (
    <Stack component="span" direction="row" spacing={1}>
      <OwnCover game={game} />
      {game.isOwnCover && (
        <ReasonButton
          label="Drawn"
          title={`Cover of ${game.name}`}
          confirm="Show the drawn cover"
          done={`${game.name}: the drawn cover is shown again.`}
          route={setGameCover}
          inputOf={(why) => ({ nodeId: game.nodeId, coverId: null, why })}
        />
      )}
    </Stack>
  )
}

function OwnCover({ game }: { game: CatalogueGame }) {
  const [sent, setSent] = useState<Sent>()
  return (
    <ReasonButton
      label="Cover"
      title={`Cover of ${game.name}`}
      confirm="Show this cover"
      done={`${game.name}: lobbies show the new cover.`}
      isIncomplete={!sent}
      route={setGameCover}
      inputOf={(why) => ({ nodeId: game.nodeId, coverId: sent?.id ?? null, why })}
    >
      <CoverFile onSent={setSent} />
      <Pictures images={sent ? [sent.picture] : []} />
    </ReasonButton>
  )
}

function CoverFile({ onSent }: { onSent: (sent: Sent | undefined) => void }) {
  const { mutate, isPending, error, reset } = useSend(sendCover)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    onSent(undefined)
    reset()
    setIsTooLarge(file.size > IMAGE_MAX_BYTES)
    if (file.size > IMAGE_MAX_BYTES) return
    mutate({ file }, { onSuccess: async ({ id }) => onSent({ id, picture: await pictureIn(file) }) })
  }
  return (
    <>
      <Button component="label" variant="outlined" loading={isPending}>
        Choose a picture
        <input type="file" accept="image/png,image/jpeg" onChange={choose} style={hidden} />
      </Button>
      <Typography variant="body2" color={isTooLarge ? 'error' : 'textSecondary'} role="status">
        {isTooLarge ? 'The picture has more than 5 MB.' : 'PNG or JPG, upright: it is cut to three by four.'}
      </Typography>
      {error && <FailureNote told={{ ...tellWriteFailure(error), isWorthRepeating: false }} />}
    </>
  )
}

/** The input stays for the keyboard and for screen readers; the button is what one sees. */
const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0 } as const

/** The picture as an address that carries it: the console's pages may show no other. */
async function pictureIn(file: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
