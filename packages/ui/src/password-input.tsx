import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'
import { useUiText } from './ui-text.tsx'

/** A password that its owner may look at; pasting and password managers are welcome. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const text = useUiText()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? text.hide : text.show}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        />
      }
    />
  )
}
