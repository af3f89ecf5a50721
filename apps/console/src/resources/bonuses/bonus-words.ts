import type { saveBonusOffer } from '@croupier/contract/console/bonuses'
import type { InputOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'

type Gift = InputOf<typeof saveBonusOffer>['gift']
type Terms = InputOf<typeof saveBonusOffer>['terms']

export function amountText(minor: bigint): string {
  return formatAmount(minor, 'EN')
}

/** What an offer gives, in a line. */
export function giftText(gift: Gift): string {
  if (gift.kind === 'code') return `${amountText(gift.amount)} for its code`
  if (gift.kind === 'given') return `Up to ${amountText(gift.most)}, by hand`
  if (gift.kind === 'free_rounds') return `What free rounds won, up to ${amountText(gift.most)}`
  if (gift.kind === 'cashback') return `${gift.percent}% of a week's loss, up to ${amountText(gift.most)}`
  const steps = gift.steps.map(({ from, percent, most }) => `${percent}% from ${amountText(from)}, up to ${amountText(most)}`)
  return `${steps.join('; ')}; ${timesText(gift.timesPerMember)}`
}

function timesText(times: number | null): string {
  if (times === null) return 'with each deposit'
  return times === 1 ? 'once' : `${times} times`
}

/** How it is played, in a line. */
export function playText({ times, isWithDeposit, days, isSticky }: Terms): string {
  return `${times} × ${isWithDeposit ? 'bonus and deposit' : 'bonus'} in ${days} days${isSticky ? ', sticky' : ''}`
}

/** How much of the play of a grant has counted. */
export function progressText({ counted, target }: { counted: bigint; target: bigint }): string {
  return `${amountText(counted)} of ${amountText(target)}`
}

/** Percentages of single games as they are typed: `1001 50`, one a line; undefined while a line is something else. */
export function gamesTyped(typed: string): Terms['games'] | undefined {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const games = lines.map((line) => /^\s*([1-9]\d{0,8})\s+(\d{1,3})\s*$/.exec(line))
  if (lines.length > 200 || games.some((found) => !found || Number(found[2]) > 100)) return undefined
  return games.map((found) => ({ nodeId: Number(found?.[1]), percent: Number(found?.[2]) }))
}

/** Steps of a deposit as they are typed: `100.00 50 2000.00`, one a line, from the amount, percent, at most. */
export function stepsTyped(
  typed: string,
  amountOf: (text: string) => bigint | undefined,
): Extract<Gift, { kind: 'deposit' }>['steps'] | undefined {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const steps = lines.map((line) => {
    const [from = '', percent = '', most = '', ...rest] = line.trim().split(/\s+/)
    const [fromMinor, mostMinor] = [amountOf(from), amountOf(most)]
    const isWhole = /^[1-9]\d{0,2}$/.test(percent) && Number(percent) <= 500 && rest.length === 0
    return fromMinor === undefined || !mostMinor || !isWhole ? undefined : { from: fromMinor, percent: Number(percent), most: mostMinor }
  })
  const whole = steps.flatMap((step) => step ?? [])
  return whole.length === steps.length && whole.length > 0 && whole.length <= 5 ? whole : undefined
}
