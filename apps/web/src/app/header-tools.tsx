import { Clock } from './clock.tsx'
import { LanguageSelect } from './language-select.tsx'
import { useSearchKey } from './search-key.ts'
import { ThemeButton } from './theme-button.tsx'

/** Clock, language and theme on a desktop (HD-01, HD-02), and the keyboard shortcuts. */
export function HeaderTools() {
  useSearchKey()
  return (
    <span className="flex items-center gap-3">
      <Clock />
      <LanguageSelect />
      <ThemeButton />
    </span>
  )
}
