import { Amount } from '@croupier/ui/amount'
import { classNames } from '@croupier/ui/class-names'
import { IconButton } from '@croupier/ui/icon-button'
import { Skeleton } from '@croupier/ui/skeleton'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { hideBalance, useSession } from '#features/session/index.ts'
import { useCountUp } from './count-up.ts'
import { type OwnBalance, useBalance } from './use-balance.ts'

type BalanceProps = { hasButtons?: boolean; className?: string }

/**
 * The balance with two decimals: it may be hidden, which is remembered, and asked for again (HD-03, UI-06).
 * Its owner loads the `wallet` texts, as `lazyPart` does.
 */
export function Balance({ hasButtons = true, className }: BalanceProps) {
  const own = useBalance()
  const isHidden = useSession((session) => session.isBalanceHidden)
  return <BalanceFigure own={own} isHidden={isHidden} onHide={hideBalance} hasButtons={hasButtons} {...(className ? { className } : {})} />
}

type FigureProps = BalanceProps & { own: OwnBalance; isHidden: boolean; onHide: (isHidden: boolean) => void }

/** What `Balance` shows, for any balance. */
export function BalanceFigure({ own, isHidden, onHide, hasButtons = true, className }: FigureProps) {
  const text = useText()
  return (
    <span className={classNames('inline-flex items-center', className)}>
      <Figure own={own} isHidden={isHidden} />
      {hasButtons && (
        <>
          <IconButton
            isSmall
            label={text(isHidden ? 'wallet.showBalance' : 'wallet.hideBalance')}
            aria-pressed={isHidden}
            onClick={() => onHide(!isHidden)}
            icon={isHidden ? <EyeOff size={16} /> : <Eye size={16} />}
          />
          <IconButton
            isSmall
            label={text('wallet.refresh')}
            aria-busy={own.isRefreshing}
            onClick={own.refresh}
            icon={<RefreshCw size={16} className={own.isRefreshing ? 'animate-[ui-spin_900ms_linear_infinite]' : undefined} />}
          />
        </>
      )}
    </span>
  )
}

function Figure({ own, isHidden }: { own: OwnBalance; isHidden: boolean }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const shown = useCountUp(own.availableMinor)
  if (shown === undefined && own.isFailed) return <span title={text('wallet.unknown')}>—</span>
  if (shown === undefined) return <Skeleton className="h-5 w-20" />
  return (
    <span role="status" aria-label={text('wallet.balance')} className={classNames('font-semibold', own.isRefreshing && 'opacity-75')}>
      <Amount minor={shown} language={language} isHidden={isHidden} {...(own.currency ? { currency: own.currency } : {})} />
    </span>
  )
}
