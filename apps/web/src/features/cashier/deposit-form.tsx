import { deposit, type depositChannels, deposits } from '@croupier/contract/cashier'
import type { ValueOf } from '@croupier/contract/route'
import { readAmount } from '@croupier/money/amount-text'
import { feeOf } from '@croupier/money/fee'
import { Facts } from '@croupier/ui/facts'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { type TextKey, useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { AmountField, amountProblem } from './amount-field.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { useMoneyCall } from './money-call.ts'
import { UnsureNotice } from './unsure-notice.tsx'

type Groups = ValueOf<typeof depositChannels>['groups']
type Channel = Groups[number]['channels'][number]

const KINDS: Record<string, TextKey> = { wallet: 'cashier.kind.wallet', bank: 'cashier.kind.bank', card: 'cashier.kind.card' }

/** A new deposit: the way, the amount, what it costs and what arrives; then on to the provider's page. */
export function DepositForm({ groups, presets }: { groups: Groups; presets: readonly bigint[] }) {
  const text = useText()
  const money = useMoneyText()
  const channels = groups.flatMap((group) => group.channels)
  const [code, setCode] = useState((channels.find(({ opensAt }) => opensAt === null) ?? channels[0])?.code ?? '')
  const [typed, setTyped] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { phase, failure, isLeaving, order } = useOrder()
  const channel = channels.find((candidate) => candidate.code === code)
  if (!channel) return null
  const read = readAmount(typed)
  const minor = 'minor' in read ? read.minor : undefined
  const problem = amountProblem(typed, { limits: channel, text, money })
  const isBusy = phase !== 'rest' || isLeaving
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setIsChecked(true)
    if (problem === undefined && minor !== undefined) void order({ amount: minor, channel: channel.code })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ChannelChoice groups={groups} code={code} onChoose={setCode} isDisabled={isBusy} />
      <AmountField
        typed={typed}
        onType={setTyped}
        limits={channel}
        isChecked={isChecked}
        onLeave={() => setIsChecked(typed !== '')}
        presets={presets.filter((preset) => preset >= channel.minimum && preset <= channel.maximum)}
        isDisabled={isBusy}
      />
      <Summary channel={channel} minor={problem === undefined ? minor : undefined} />
      <UnsureNotice phase={phase} onAsk={submit} />
      <FormFailure failure={failure} />
      <SubmitButton
        size="large"
        isWide
        isBusy={isBusy && phase !== 'stopped'}
        icon={channel.paidBy === 'page' && <ExternalLink size={18} aria-hidden="true" />}
      >
        {problem === undefined && minor !== undefined ? text('cashier.depositGo', { amount: money(minor) }) : text('cashier.depositTitle')}
      </SubmitButton>
      <p role="status" className="text-center text-12 text-muted">
        {text(nextText(channel, isLeaving))}
      </p>
    </form>
  )
}

function nextText({ paidBy }: Channel, isLeaving: boolean): TextKey {
  if (paidBy === 'transfer') return 'cashier.transferNext'
  if (paidBy === 'qr') return 'cashier.qr.next'
  if (paidBy === 'coin') return 'cashier.coin.next'
  return isLeaving ? 'cashier.leaving' : 'cashier.depositNext'
}

/** Orders the deposit; its id goes into the address first, so that the way back from the provider finds it. */
function useOrder() {
  const text = useText()
  const cache = useQueryClient()
  const [failure, setFailure] = useState<FailureText>()
  const [isLeaving, setIsLeaving] = useState(false)
  const { phase, send } = useMoneyCall('deposit', deposit)
  const order = async (body: { amount: bigint; channel: string }) => {
    setFailure(undefined)
    try {
      const settled = await send(body)
      if (settled.kind === 'unsure') return
      const id = settled.kind === 'done' ? settled.value.id : settled.id
      void cache.invalidateQueries({ queryKey: [deposits.path] })
      if (settled.kind === 'done') {
        setIsLeaving(true)
        navigate({ search: { deposit: id } })
        leaveFor(settled.value.redirectUrl)
      } else navigate({ search: { deposit: id } })
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  return { phase, failure, isLeaving, order }
}

/** What is paid in the app of the member's own bank is explained on this site: then nobody leaves. */
function leaveFor(address: string): void {
  if (new URL(address, window.location.href).origin !== window.location.origin) window.location.assign(address)
}

type ChannelChoiceProps = { groups: Groups; code: string; onChoose: (code: string) => void; isDisabled: boolean }

function ChannelChoice({ groups, code, onChoose, isDisabled }: ChannelChoiceProps) {
  const text = useText()
  const money = useMoneyText()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-14 font-medium">{text('cashier.depositHow')}</legend>
      {groups.map((group) => (
        <div key={group.kind}>
          <p className="mb-1.5 text-12 text-muted">{text(KINDS[group.kind] ?? 'cashier.kind.other')}</p>
          <div className="grid gap-2 sm:grid-cols-2">
            {group.channels.map((channel) => (
              <ChoiceCard
                key={channel.code}
                name="channel"
                value={channel.code}
                isChosen={channel.code === code}
                onChoose={onChoose}
                isDisabled={isDisabled || channel.opensAt !== null}
              >
                <span className="block font-medium">{channel.name}</span>
                <span className="figures block text-12 text-muted">
                  {money(channel.minimum)} – {money(channel.maximum)}
                </span>
                {channel.opensAt !== null && (
                  <span className="block text-12 text-muted">{text('cashier.opensAt', { time: channel.opensAt })}</span>
                )}
              </ChoiceCard>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function Summary({ channel, minor }: { channel: Channel; minor: bigint | undefined }) {
  const text = useText()
  const money = useMoneyText()
  const fee = minor === undefined ? undefined : feeOf(minor, { feeMinor: channel.fee, basisPoints: channel.feeBasisPoints })
  return (
    <Facts
      facts={[
        {
          label: text('cashier.fee'),
          value: <FeeText channel={channel} fee={fee} />,
        },
        {
          label: text('cashier.arrivesWallet'),
          value: <span className="figures">{minor === undefined || fee === undefined ? '—' : money(minor - fee)}</span>,
          isMain: true,
        },
        { label: text('cashier.when'), value: text(channel.arrives === 'at_once' ? 'cashier.atOnce' : 'cashier.afterCheck') },
      ]}
    />
  )
}

/** The fee on the amount; before there is one, the fixed fee and the share. */
function FeeText({ channel, fee }: { channel: Channel; fee: bigint | undefined }) {
  const text = useText()
  const money = useMoneyText()
  const terms = [
    ...(channel.fee === 0n ? [] : [money(channel.fee)]),
    ...(channel.feeBasisPoints === 0 ? [] : [`${channel.feeBasisPoints / 100} %`]),
  ]
  if (terms.length === 0) return text('cashier.free')
  return <span className="figures">{fee === undefined ? terms.join(' + ') : money(fee)}</span>
}
