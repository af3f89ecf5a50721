import { type GameType, gameTypes } from '@croupier/contract/games'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { categoryNames } from '../games/names.ts'
import { categoriesText } from './board-words.ts'

type Props = { chosen: readonly GameType[]; onChange: (chosen: GameType[]) => void }

/** The categories that count. */
export function CategoryField({ chosen, onChange }: Props) {
  return (
    <TextField
      select
      label="Categories"
      value={chosen}
      onChange={(event) => onChange(gameTypes.filter((type) => (event.target.value as unknown as string[]).includes(type)))}
      helperText="None chosen: all count."
      slotProps={{
        select: { multiple: true, displayEmpty: true, renderValue: () => categoriesText([...chosen]) },
        inputLabel: { shrink: true },
      }}
    >
      {gameTypes.map((type) => (
        <MenuItem key={type} value={type}>
          {categoryNames[type]}
        </MenuItem>
      ))}
    </TextField>
  )
}
