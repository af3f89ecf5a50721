import { Button } from '@croupier/ui/button'
import type { ComponentProps } from 'react'

/**
 * The button that sends a form. Pressing it does not take the focus from the field first: the check on leaving a field could
 * show a message, move the button from under the finger, and lose the press.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button {...props} type="submit" onMouseDown={(event) => event.preventDefault()} />
}
