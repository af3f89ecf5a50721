/** The lottery feature: what was drawn and what is drawn next. The board comes with its texts when a page first shows it. */
import { lazyPart } from '#features/navigation/index.ts'

export const DrawBoard = lazyPart(() => import('./draw-board.tsx').then((module) => module.DrawBoard), 'lottery', 'session')
