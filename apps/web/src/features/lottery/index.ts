/** The lottery feature: what was drawn and what is drawn next. The board comes with its texts when a page first shows it. */
import { lazy } from 'react'
import { withTexts } from '#features/navigation/index.ts'

export const DrawBoard = lazy(() =>
  withTexts(() => import('./draw-board.tsx'), ['lottery', 'session']).then((module) => ({ default: module.DrawBoard })),
)
