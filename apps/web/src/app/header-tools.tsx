import { Clock } from './clock.tsx'
import { LanguageSelect } from './language-select.tsx'
import { ThemeButton } from './theme-button.tsx'

/** Clock, language and theme on a desktop (HD-01, HD-02). */
export function HeaderTools() {
  return (
    <span className="flex items-center gap-3">
      <Clock />
      <LanguageSelect />
      <ThemeButton />
    </span>
  )
}
