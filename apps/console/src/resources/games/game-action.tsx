import { setCatalogueGame } from '@croupier/contract/console/catalogue'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { type CatalogueGame, subTypeNames } from './names.ts'

type GameSettings = Pick<CatalogueGame, 'isOn' | 'isHot' | 'isNew' | 'subType' | 'place'>

const switches = [
  { key: 'isOn', label: 'On: it stands in its lobby and can be opened' },
  { key: 'isHot', label: 'Hot' },
  { key: 'isNew', label: 'New' },
] as const

const PLACE_MAX = 9999

/** Says how the brand shows a game. */
export function GameAction({ game }: { game: CatalogueGame }) {
  return <DialogButton label="Change">{(close) => <GameDialog game={game} onClose={close} />}</DialogButton>
}

function GameDialog({ game, onClose }: { game: CatalogueGame; onClose: () => void }) {
  const { isOn, isHot, isNew, subType } = game
  const [shown, setShown] = useState<Omit<GameSettings, 'place'>>({ isOn, isHot, isNew, subType })
  const [typedPlace, setTypedPlace] = useState(game.place === null ? '' : String(game.place))
  const place = placeOf(typedPlace)
  const isSame = place === game.place && (['isOn', 'isHot', 'isNew', 'subType'] as const).every((key) => shown[key] === game[key])
  return (
    <ReasonDialog
      title={game.name}
      confirm="Save"
      done={`${game.name}: saved. Lobbies show it now.`}
      isGrave={game.isOn && !shown.isOn}
      isIncomplete={place === undefined || isSame}
      route={setCatalogueGame}
      edited={{ version: game.version, content: { nodeId: game.nodeId, isOn, isHot, isNew, subType, place: game.place } }}
      inputOf={(why, version) => ({ nodeId: game.nodeId, ...shown, place: place ?? null, version, why })}
      onClose={onClose}
    >
      <Stack>
        {switches.map(({ key, label }) => (
          <FormControlLabel
            key={key}
            label={label}
            control={<Switch checked={shown[key]} onChange={(event) => setShown({ ...shown, [key]: event.target.checked })} />}
          />
        ))}
      </Stack>
      {game.gameType === 'RNG' && (
        <Choice
          label="Sub-type"
          value={shown.subType ?? 'none'}
          choices={[
            { id: 'none', name: 'None' },
            ...(Object.keys(subTypeNames) as (keyof typeof subTypeNames)[]).map((id) => ({ id, name: subTypeNames[id] })),
          ]}
          onChange={(chosen) => setShown({ ...shown, subType: chosen === 'none' ? null : chosen })}
        />
      )}
      <TextField
        label="Place in its lobby"
        value={typedPlace}
        onChange={(event) => setTypedPlace(event.target.value)}
        error={place === undefined}
        helperText={
          place === undefined
            ? `A number from 1 to ${PLACE_MAX}, or nothing.`
            : 'Games with a place come first. Empty: where the catalogue has it.'
        }
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
    </ReasonDialog>
  )
}

/** Null for none; undefined for what is no place. */
function placeOf(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
}
