import { Notice } from '@croupier/ui/notice'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'

/** What a contract paid too much: how it comes back, or that it was let go. */
export function DebtNote({ owed, writtenOff }: { owed: bigint; writtenOff: bigint }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <>
      {owed > 0n && (
        <Notice kind="warning" title={text('contracts.owed', { amount: money(owed) })}>
          {text('contracts.owedText')}
        </Notice>
      )}
      {writtenOff > 0n && (
        <Notice title={text('contracts.writtenOff', { amount: money(writtenOff) })}>{text('contracts.writtenOffText')}</Notice>
      )}
    </>
  )
}
