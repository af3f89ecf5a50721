import type { TicketLine } from '@croupier/game-kit/ticket-game'
import { Button } from '@croupier/ui/button'
import { Field } from '@croupier/ui/field'
import { IconButton } from '@croupier/ui/icon-button'
import { TextInput } from '@croupier/ui/text-input'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FAVOURITES_MAX, type Favourite, NAME_MAX, recallFavourites, rememberFavourites } from './favourites.ts'
import { pickText, useLottery } from './lottery.ts'

type FavouritesProps = { lines: readonly TicketLine[]; onUse(lines: readonly TicketLine[]): void }

/** Sets of lines that this device keeps for the game. */
export function Favourites({ lines, onUse }: FavouritesProps) {
  const lottery = useLottery()
  const { words, session, module, types } = lottery
  const [kept, setKept] = useState(() => recallFavourites(session.game, { types, linesMax: module.game.linesMax }))
  const keep = (next: readonly Favourite[]) => {
    setKept(next)
    rememberFavourites(session.game, next)
  }
  const save = (name: string) => keep([{ name, lines }, ...kept.filter((other) => other.name !== name)].slice(0, FAVOURITES_MAX))
  return (
    <>
      {kept.length === 0 && <p className="text-14 text-muted">{words.noFavourites}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {kept.map((favourite) => (
          <li key={favourite.name} className="flex items-center gap-2">
            <div className="min-w-0 grow">
              <p className="truncate text-14 font-medium">{favourite.name}</p>
              <p className="figures truncate text-12 text-muted">{favourite.lines.map((line) => pickText(lottery, line)).join(', ')}</p>
            </div>
            <Button kind="secondary" className="shrink-0 text-14" onClick={() => onUse(favourite.lines)}>
              {words.useFavourite}
            </Button>
            <IconButton
              label={words.forgetFavourite(favourite.name)}
              icon={<Trash2 size={20} />}
              onClick={() => keep(kept.filter((other) => other !== favourite))}
            />
          </li>
        ))}
      </ul>
      {lines.length > 0 && <SaveForm onSave={save} />}
      <p className="text-12 text-muted">{words.favouritesKept}</p>
    </>
  )
}

function SaveForm({ onSave }: { onSave(name: string): void }) {
  const { words } = useLottery()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    setName('')
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={words.favouriteName}>
        {(control) => (
          <TextInput {...control} value={name} maxLength={NAME_MAX} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Button type="submit" kind="secondary" disabled={name.trim() === ''}>
        {words.saveFavourite}
      </Button>
    </form>
  )
}
