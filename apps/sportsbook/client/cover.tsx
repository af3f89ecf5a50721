import { Button } from '@croupier/ui/button'

/** What stands there before the page, and in its place where it cannot be opened. */
export function Cover({ text, again }: { text: string; again?: { label: string; press: () => void } }) {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center text-muted">
      <p role="status">{text}</p>
      {again && <Button onClick={again.press}>{again.label}</Button>}
    </div>
  )
}
