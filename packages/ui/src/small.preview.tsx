import { CursorPager, useCursorWay } from './cursor-pager.tsx'
import type { Preview } from './preview.ts'
import { Spinner } from './spinner.tsx'
import { WhenNear } from './when-near.tsx'

function Paged({ next, isBusy = false }: { next?: string; isBusy?: boolean }) {
  return <CursorPager way={useCursorWay()} next={next} isBusy={isBusy} />
}

export const preview = {
  title: 'Small parts',
  states: {
    cursorPager: () => <Paged next="2" />,
    cursorPagerBusy: () => <Paged next="2" isBusy />,
    cursorPagerAlone: () => <Paged />,
    spinner: () => <Spinner size={32} />,
    whenNear: () => <WhenNear className="min-h-8">Drawn when one comes near</WhenNear>,
  },
} satisfies Preview
