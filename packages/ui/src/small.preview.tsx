import { CursorPager, useCursorWay } from './cursor-pager.tsx'
import { DieFace } from './die-face.tsx'
import { Picture } from './picture.tsx'
import type { Preview } from './preview.ts'
import { ProgressBar } from './progress-bar.tsx'
import { Spinner } from './spinner.tsx'
import { WhenNear } from './when-near.tsx'

function Paged({ next, isBusy = false }: { next?: string; isBusy?: boolean }) {
  return <CursorPager way={useCursorWay()} next={next} isBusy={isBusy} />
}

/** A square of one colour, in place of a picture of a server. */
const dot =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="48" height="48"%3E%3Crect width="48" height="48" fill="gray"/%3E%3C/svg%3E'

export const preview = {
  title: 'Small parts',
  states: {
    cursorPager: () => <Paged next="2" />,
    cursorPagerBusy: () => <Paged next="2" isBusy />,
    cursorPagerAlone: () => <Paged />,
    dieFaces: () => ['1', '2', '3', '4', '5', '6'].map((number) => <DieFace key={number} number={number} />),
    picture: () => <Picture src={dot} sources={[{ type: 'image/svg+xml', srcset: `${dot} 48w` }]} imageClass="size-12 rounded-control" />,
    progressBar: () => <ProgressBar percent={40} label="Counted" />,
    progressBarFull: () => <ProgressBar percent={100} label="Counted" />,
    spinner: () => <Spinner size={32} />,
    whenNear: () => <WhenNear className="min-h-8">Drawn when one comes near</WhenNear>,
  },
} satisfies Preview
