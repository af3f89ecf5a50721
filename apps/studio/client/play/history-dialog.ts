import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { Api, Round } from './api.ts'
import { openDialog } from './dialog.ts'
import { signedText } from './meter.ts'
import { proofPart } from './proof-part.ts'
import { seedsPart } from './seeds-part.ts'
import { refusalText, texts } from './texts.ts'

const LOCALES: Readonly<Record<Language, string>> = { EN: 'en', TY: 'fil-PH' }

export type HistorySetup = { api: Api; language: Language; timeZone: string; replay(round: Round): void }

/** The player's rounds, newest first, each with its proof and a replay, and the seeds they are drawn from. */
export function openHistory(setup: HistorySetup): void {
  const words = texts[setup.language]
  const dialog = openDialog({ title: words.history, closeLabel: words.close, kind: 'wide' })
  const list = element('ul', { class: 'rounds' })
  const more = element('button', { type: 'button', class: 'action', hidden: true }, words.more)
  const status = element('p', { class: 'muted', role: 'status' })
  dialog.body.append(seedsPart(setup.api, setup.language), element('h3', {}, words.rounds), list, status, more)
  let next: string | null | undefined
  const load = async () => {
    more.hidden = true
    const answer = await setup.api.readHistory(next ?? undefined)
    if (answer.kind !== 'done') {
      status.textContent = refusalText(answer.kind === 'refused' ? answer.code : 'OTHER', setup.language)
      more.hidden = false
      return
    }
    next = answer.value.next
    const replay = (round: Round) => {
      dialog.close()
      setup.replay(round)
    }
    list.append(...answer.value.rounds.map((round) => roundRow(round, { ...setup, replay })))
    status.textContent = list.childElementCount === 0 ? words.noRounds : ''
    more.hidden = next === null
  }
  more.addEventListener('click', () => void load())
  void load()
}

function roundRow(round: Round, setup: HistorySetup): HTMLElement {
  const { language, timeZone } = setup
  const words = texts[language]
  const bet = BigInt(round.betMinor)
  const time = new Date(round.openedAt).toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const paid = round.payoutMinor === null ? stateText(round, language) : showAmount(BigInt(round.payoutMinor), language)
  const net = round.payoutMinor === null ? '' : signedText(BigInt(round.payoutMinor) - bet, language)
  const detail = element('div', { class: 'detail' })
  const row = element(
    'details',
    { class: 'round' },
    element(
      'summary',
      {},
      element('span', { class: 'when' }, time),
      element('span', { class: 'amount' }, `${words.bet} ${showAmount(bet, language)}`),
      element('span', { class: 'amount' }, `${words.paid} ${paid}`),
      element('span', { class: 'amount net' }, net),
    ),
    detail,
  )
  const fill = () => {
    if (!row.open || detail.childElementCount > 0) return
    if (round.outcome !== null) {
      const replay = element('button', { type: 'button', class: 'action', click: () => setup.replay(round) }, words.replay)
      detail.append(replay, proofPart(setup.api, { id: round.id, language }))
    }
    detail.append(element('p', { class: 'muted code' }, `${words.round} ${round.id}`))
  }
  row.addEventListener('toggle', fill)
  return element('li', {}, row)
}

function stateText(round: Round, language: Language): string {
  const { state } = texts[language]
  switch (round.state) {
    case 'DEBIT_REJECTED':
      return state.refused
    case 'ROLLBACK_PENDING':
    case 'ROLLED_BACK':
      return state.returned
    default:
      return state.open
  }
}
