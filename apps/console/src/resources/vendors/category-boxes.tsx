import { type GameType, gameTypes } from '@croupier/contract/games'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { categoryNames } from '../games/names.ts'

type Props = { legend?: string; categories: readonly GameType[]; onChange: (categories: GameType[]) => void }

/** Some categories of games. */
export function CategoryBoxes({ legend = 'Categories', categories, onChange }: Props) {
  const toggle = (type: GameType) =>
    onChange(gameTypes.filter((one) => (one === type ? !categories.includes(one) : categories.includes(one))))
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">{legend}</FormLabel>
      <FormGroup row>
        {gameTypes.map((type) => (
          <FormControlLabel
            key={type}
            control={<Checkbox size="small" checked={categories.includes(type)} onChange={() => toggle(type)} />}
            label={categoryNames[type]}
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
