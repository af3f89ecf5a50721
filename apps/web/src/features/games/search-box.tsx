import { Button } from '@croupier/ui/button'
import { IconButton } from '@croupier/ui/icon-button'
import { TextInput } from '@croupier/ui/text-input'
import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '#features/language/index.ts'

type SearchBoxProps = {
  /** The name that is looked for now. */
  name: string
  onSearch: (name: string) => void
  /** What Enter does, where that is something else than to look. */
  onSubmit?: (name: string) => void
  /** Looks as one types, this long after the last key. */
  afterMs?: number
  hasButton?: boolean
}

/** A box for a game's name (LB-01, HM-11). */
export function SearchBox({ name, onSearch, onSubmit = onSearch, afterMs, hasButton = false }: SearchBoxProps) {
  const text = useText()
  const [typed, setTyped] = useState(name)
  const [shown, setShown] = useState(name)
  // Another name from outside, by Back for one, takes the place of what was typed before any effect could look for that again.
  if (shown !== name) {
    setShown(name)
    if (typed.trim() !== name) setTyped(name)
  }
  useEffect(() => {
    if (afterMs === undefined || typed.trim() === name) return
    const timer = setTimeout(() => onSearch(typed.trim()), afterMs)
    return () => clearTimeout(timer)
  }, [typed, name, afterMs, onSearch])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(typed.trim())
  }
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search className="flex min-w-0 grow">
      <form onSubmit={submit} className="flex min-w-0 grow gap-2">
        <TextInput
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          aria-label={text('games.gameName')}
          placeholder={text('games.gameName')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          start={<Search size={18} aria-hidden="true" />}
          end={typed ? <IconButton label={text('games.clear')} onClick={clear} icon={<X size={18} />} /> : undefined}
          className="!h-11 [&::-webkit-search-cancel-button]:hidden"
        />
        {hasButton && (
          <Button type="submit" kind="secondary">
            {text('games.search')}
          </Button>
        )}
      </form>
    </search>
  )
}
