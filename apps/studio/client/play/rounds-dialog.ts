import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { CallResult } from '@croupier/vendor-client/calls'
import { openDialog } from './dialog.ts'
import { signedText } from './meter.ts'
import { refusalText, texts } from './texts.ts'

const LOCALES: Readonly<Record<Language, string>> = { EN: 'en', TY: 'fil-PH' }

export type RoundsDialog<Round> = {
  language: Language
  /** What stands above the rounds: how they are drawn. */
  head: HTMLElement
  noRounds: string
  read(before: string | undefined): Promise<CallResult<{ rounds: Round[]; next: string | null }>>
  row(round: Round, close: () => void): HTMLElement
}

/** Opens the player's rounds, newest first, a page at a time. */
export function openRoundsDialog<Round>({ language, head, noRounds, read, row }: RoundsDialog<Round>): void {
  const words = texts[language]
  const dialog = openDialog({ title: words.history, closeLabel: words.close, kind: 'wide' })
  const list = element('ul', { class: 'rounds' })
  const more = element('button', { type: 'button', class: 'action', hidden: true }, words.more)
  const status = element('p', { class: 'muted', role: 'status' })
  dialog.body.append(head, element('h3', {}, words.rounds), list, status, more)
  let next: string | null | undefined
  const load = async () => {
    more.hidden = true
    const answer = await read(next ?? undefined)
    if (answer.kind !== 'done') {
      status.textContent = failureText(answer, language)
      more.hidden = false
      return
    }
    next = answer.value.next
    list.append(...answer.value.rounds.map((round) => row(round, dialog.close)))
    status.textContent = list.childElementCount === 0 ? noRounds : ''
    more.hidden = next === null
  }
  more.addEventListener('click', () => void load())
  void load()
}

export type RoundRow = {
  language: Language
  timeZone: string
  openedAt: string
  /** What the round cost its player, in minor units. */
  costMinor: bigint
  /** In minor units; null while the round is not paid, when `state` is shown instead. */
  payoutMinor: string | null
  state: string
  detail(): readonly HTMLElement[]
}

/** One round of the list; its detail is built when it is first opened. */
export function roundRow({ language, timeZone, openedAt, costMinor, payoutMinor, state, detail }: RoundRow): HTMLElement {
  const words = texts[language]
  const time = new Date(openedAt).toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const paid = payoutMinor === null ? state : showAmount(BigInt(payoutMinor), language)
  const net = payoutMinor === null ? '' : signedText(BigInt(payoutMinor) - costMinor, language)
  const body = element('div', { class: 'detail' })
  const summary = element(
    'summary',
    {},
    element('span', { class: 'when' }, time),
    element('span', { class: 'amount' }, `${words.bet} ${showAmount(costMinor, language)}`),
    element('span', { class: 'amount' }, `${words.paid} ${paid}`),
    element('span', { class: 'amount net' }, net),
  )
  const row = element('details', { class: 'round' }, summary, body)
  row.addEventListener('toggle', () => {
    if (row.open && body.childElementCount === 0) body.append(...detail())
  })
  return element('li', {}, row)
}

export function failureText(answer: Exclude<CallResult<unknown>, { kind: 'done' }>, language: Language): string {
  return refusalText(answer.kind === 'refused' ? answer.code : 'OTHER', language)
}
