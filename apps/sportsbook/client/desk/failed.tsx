import { Button } from '@croupier/ui/button'
import { Notice } from '@croupier/ui/notice'
import { DeskFailure } from './calls.ts'
import type { DeskTexts } from './texts.ts'

type Failing = { error: Error; again(): void; words: DeskTexts }

/** Why something could not be read, and how to try again; who is signed out is told where to sign in. */
export function Failed({ error, again, words }: Failing) {
  const code = error instanceof DeskFailure ? error.code : 'OTHER'
  if (code === 'SESSION_ENDED') return <Notice kind="bad">{words.over}</Notice>
  return (
    <Notice
      kind="bad"
      action={
        <Button size="small" kind="secondary" onClick={again}>
          {words.retry}
        </Button>
      }
    >
      {words.refusal(code)}
    </Notice>
  )
}
