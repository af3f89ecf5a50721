import { IconButton } from '@croupier/ui/icon-button'
import { Moon, Sun } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { chooseTheme, useSession } from '#features/session/index.ts'

/** Dark or light (UI-07). */
export function ThemeButton() {
  const text = useText()
  const theme = useSession((session) => session.theme)
  const isDark = theme === 'dark'
  return (
    <IconButton
      label={text(isDark ? 'shell.useLight' : 'shell.useDark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      icon={isDark ? <Sun size={20} /> : <Moon size={20} />}
    />
  )
}
