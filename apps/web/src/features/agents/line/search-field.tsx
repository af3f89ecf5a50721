import { IconButton } from '@croupier/ui/icon-button'
import { TextInput } from '@croupier/ui/text-input'
import { Search, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'

/** Looks for a member of the line by the beginning of the name; what is looked for stands in the address as `q`. */
export function NameSearch() {
  const text = useText()
  const { q = '' } = useAddress().search
  return <SearchForm key={q} q={q} label={text('agents.searchName')} />
}

function SearchForm({ q, label }: { q: string; label: string }) {
  const text = useText()
  const [typed, setTyped] = useState(q)
  const search = (wanted: string) => navigate({ search: { q: wanted.trim() || undefined, member: undefined }, isReplacing: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(typed)
  }
  return (
    <search className="w-full sm:w-64">
      <form onSubmit={submit}>
        <TextInput
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={16}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          start={<Search size={18} aria-hidden="true" />}
          end={q !== '' && <IconButton label={text('agents.clearSearch')} icon={<X size={18} />} onClick={() => search('')} />}
          className="!h-11 [&::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  )
}
