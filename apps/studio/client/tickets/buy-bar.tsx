import { showAmount } from '@croupier/game-kit/amounts'
import { Button } from '@croupier/ui/button'
import { clockText } from '../play/meter.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { drawName } from './draw-show.tsx'
import { useLottery } from './lottery.ts'
import type { Draw } from './messages.ts'
import { useNow } from './use-counter.ts'

type BuyBarProps = {
  costMinor: bigint
  balanceMinor: string
  draw: Draw | undefined
  skewMs: number
  isAllowed: boolean
  isBusy: boolean
  onBuy(): void
}

const LOOK_EVERY_MS = 500

/** Balance, total and the button to buy, with the clock of the draw; at the foot of a phone it is always in sight. */
export function BuyBar({ costMinor, balanceMinor, draw, skewMs, isAllowed, isBusy, onBuy }: BuyBarProps) {
  const lottery = useLottery()
  const { words, language, session } = lottery
  const frame = frameTexts[language]
  const serverNow = useNow(LOOK_EVERY_MS) + skewMs
  const seconds = draw && Math.max(0, Math.ceil((draw.closesAtMs - serverNow) / 1000))
  return (
    <div className="flex items-center justify-between gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-3 max-lg:pt-2 max-lg:pb-[max(8px,env(safe-area-inset-bottom))]">
      <p className="money grid">
        <span className="text-12 text-muted">{session.isDemo ? frame.demoBalance : frame.balance}</span>
        <span className="amount figures font-semibold">{showAmount(BigInt(balanceMinor), language)}</span>
      </p>
      <Button size="large" className="buy min-w-0 grow px-3!" disabled={!isAllowed} isBusy={isBusy} onClick={onBuy}>
        <span className="figures grid min-w-0 leading-tight">
          <span className="truncate">{words.buy(showAmount(costMinor, language))}</span>
          {draw && seconds !== undefined && (
            <span className="truncate text-12 font-medium">
              {drawName(lottery, draw)} <span aria-hidden="true">· {clockText(seconds)}</span>
            </span>
          )}
        </span>
      </Button>
    </div>
  )
}
