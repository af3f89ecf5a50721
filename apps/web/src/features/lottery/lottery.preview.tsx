import type { Preview } from '@croupier/ui/preview'
import { DrawCard, type DrawCardProps } from './draw-card.tsx'
import { DrawTable } from './earlier-draws.tsx'
import { LotteryPage } from './lottery-page.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const draws = ['50058', '34584', '04,11,25,38,41,7'].map((winNo, back) => ({
  gameCode: 'quick_five',
  numero: `20261120-${String(269 - back)}`,
  winNo,
  winningTime: AT - back * 300_000,
}))
const first = { gameCode: 'quick_five', numero: '20261120-269', winningTime: AT }
const twenty = Array.from({ length: 20 }, (_, at) => 4 * at + 3).join(',')
const nothing = () => undefined
const card: DrawCardProps = {
  lottery: { displayName: 'Quick Five', vendorName: 'VN Lottery', drawLook: 'digits' },
  draws,
  coming: { numero: '20261120-270', dueAt: Date.now() + 3_600_000 },
  due: 'none' as const,
  onDue: nothing,
  onMore: nothing,
}
const long = { displayName: 'Pinakamahabangpangalanngisanglotto sa buong kapuluan', vendorName: 'SEA Lottery', drawLook: 'balls' } as const

export const preview = {
  title: 'Lottery',
  states: {
    card: () => <DrawCard {...card} />,
    open: () => <DrawCard {...card} onPlay={nothing} />,
    figures: () => <DrawCard {...card} lottery={long} draws={draws.slice(2)} />,
    keno: () => <DrawCard {...card} lottery={{ ...long, displayName: 'Turbo Keno' }} draws={[{ ...first, winNo: twenty }]} />,
    dice: () => (
      <DrawCard {...card} lottery={{ ...long, displayName: 'Quick Dice', drawLook: 'dice' }} draws={[{ ...first, winNo: '6,2,5' }]} />
    ),
    drawing: () => <DrawCard {...card} due="drawing" />,
    notHeld: () => <DrawCard {...card} due="not-held" />,
    notAnnounced: () => <DrawCard {...card} coming={null} />,
    nothingYet: () => <DrawCard {...card} draws={[]} coming={null} />,
    loading: () => <DrawCard {...card} draws={undefined} coming={undefined} />,
    failed: () => <DrawCard {...card} draws={undefined} coming={null} failed={{ ask: nothing, isAsking: false }} />,
    earlier: () => <DrawTable draws={draws} look="digits" />,
    noEarlier: () => <DrawTable draws={[]} look="digits" />,
    pageWithoutAnswer: () => <LotteryPage />,
  },
} satisfies Preview
