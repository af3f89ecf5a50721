import type { LanguageCode } from '@croupier/money/format'
import type { ReactNode } from 'react'

/** What a server would answer: the key under which the cache keeps a read, and its value. */
export type Answer = readonly [key: readonly unknown[], value: unknown]

/**
 * Named states of one part, gathered by the preview page. A file `x.preview.tsx` exports `preview`. Pages that read find the
 * `answers` in their cache, as if a server had given them.
 */
export type Preview = {
  title: string
  answers?: () => readonly Answer[]
  states: Record<string, (view: { language: LanguageCode }) => ReactNode>
}
