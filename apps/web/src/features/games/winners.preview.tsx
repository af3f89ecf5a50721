import type { Preview } from '@croupier/ui/preview'
import { WinnerRows } from './winner-board.tsx'
import { type Winner, WinnerStrip } from './winners.tsx'

const winner = (index: number): Winner => ({
  gameId: 1001 + index,
  gameType: 'RNG',
  vendor: 'STU',
  iconUrl: '/pictures/game/1001/card.webp',
  customerName: `li***${index}`,
  winAmount: 9_999_999_999_99n / BigInt(index * index + 1),
  gameName: index === 1 ? 'The Very Long Tale of the Lanterns' : 'Lantern Tide',
  isDemo: index % 2 === 0,
})
const winners = Array.from({ length: 8 }, (_, index) => winner(index))

export const preview = {
  title: 'Winners',
  states: {
    strip: () => (
      <div className="h-[88px]">
        <WinnerStrip winners={winners} />
      </div>
    ),
    single: () => (
      <div className="h-[88px]">
        <WinnerStrip winners={winners.slice(0, 1)} />
      </div>
    ),
    board: () => <WinnerRows winners={winners} />,
  },
} satisfies Preview
