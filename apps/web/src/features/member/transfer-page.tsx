import { useCall } from '@croupier/client/hooks'
import { merchantWallet } from '@croupier/contract/wallet'
import { buttonClass } from '@croupier/ui/button'
import { Facts } from '@croupier/ui/facts'
import { Notice } from '@croupier/ui/notice'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useKept } from '#features/session/index.ts'
import { Balance, useBalance, useMoneyText } from '#features/wallet/index.ts'

/** The wallet: what there is and what is on its way out. A brand with one wallet for all games has nothing to transfer (MC-05). */
export function TransferPage() {
  const text = useText()
  const money = useMoneyText()
  const { availableMinor, heldMinor } = useBalance()
  const { data: wallet } = useCall(merchantWallet, {})
  useKept('merchantWallet', merchantWallet, wallet)
  return (
    <div className="flex flex-col gap-5">
      <div className="rounded-card border border-line bg-raised p-5 shadow-card">
        <p className="text-14 text-muted">{text('wallet.available')}</p>
        <Balance className="mt-1 text-28" />
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Link search={{ page: 'depositv2' }} className={buttonClass({ isWide: true })}>
            {text('wallet.deposit')}
          </Link>
          <Link search={{ page: 'withdraw' }} className={buttonClass({ kind: 'secondary', isWide: true })}>
            {text('wallet.withdraw')}
          </Link>
        </div>
      </div>
      {availableMinor !== undefined && (
        <Facts
          facts={[
            { label: text('wallet.held'), value: <span className="figures">{money(heldMinor)}</span> },
            { label: text('wallet.total'), value: <span className="figures">{money(availableMinor + heldMinor)}</span>, isMain: true },
          ]}
        />
      )}
      {wallet?.isSingle && <Notice title={text('wallet.single')}>{text('wallet.singleText')}</Notice>}
      <div className="flex flex-wrap justify-center gap-2">
        <Link search={{ page: 'transactionHistory' }} className={buttonClass({ kind: 'quiet' })}>
          {text('wallet.record')}
        </Link>
        <Link search={{ page: 'playLimits' }} className={buttonClass({ kind: 'quiet' })}>
          {text('member.page.playLimits')}
        </Link>
      </div>
    </div>
  )
}
