import type { LanguageCode } from '@croupier/money/format'
import type { ReactNode } from 'react'

/** Named states of one part, gathered by the preview page. A file `x.preview.tsx` exports `preview`. */
export type Preview = { title: string; states: Record<string, (view: { language: LanguageCode }) => ReactNode> }
