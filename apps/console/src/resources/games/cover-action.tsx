import { useSend } from '@croupier/client/hooks'
import { sendCover, setGameCover } from '@croupier/contract/console/catalogue'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { tellWriteFailure } from '#failures.ts'
import { PictureFile, pictureIn } from '#parts/chosen-file.tsx'
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
  const send = (file: File) => {
    onSent(undefined)
    reset()
    mutate({ file }, { onSuccess: async ({ id }) => onSent({ id, picture: await pictureIn(file) }) })
  }
  return (
    <>
      <PictureFile label="Choose a picture" hint="PNG or JPG, upright: it is cut to three by four." isSending={isPending} onChosen={send} />
      {error && <FailureNote told={{ ...tellWriteFailure(error), isWorthRepeating: false }} />}
    </>
  )
}
