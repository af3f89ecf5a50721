import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { TableSpot } from '@croupier/game-kit/table-view'
import type { Answer, Api } from '../play/api.ts'
import { openDialog } from '../play/dialog.ts'
import { signedText } from '../play/meter.ts'
import { texts as frameTexts, refusalText } from '../play/texts.ts'
import type { Bet, Slip, SlipPage, SlipProof, Snapshot } from './messages.ts'
import { texts } from './texts.ts'

const LOCALES: Readonly<Record<Language, string>> = { EN: 'en', TY: 'fil-PH' }

export type TableHistorySetup = {
  api: Pick<Api, 'call'>
  language: Language
  timeZone: string
  spots: readonly TableSpot[]
}

/** The player's rounds at this table, newest first, each with its bets and its proof, and the chain they are drawn from. */
export function openTableHistory(setup: TableHistorySetup): void {
  const { api, language } = setup
  const [words, frame] = [texts[language], frameTexts[language]]
  const dialog = openDialog({ title: frame.history, closeLabel: frame.close, kind: 'wide' })
  const list = element('ul', { class: 'rounds' })
  const more = element('button', { type: 'button', class: 'action', hidden: true }, frame.more)
  const status = element('p', { class: 'muted', role: 'status' })
  dialog.body.append(chainPart(setup), element('h3', {}, frame.rounds), list, status, more)
  let next: string | null | undefined
  const load = async () => {
    more.hidden = true
    const answer = await api.call<SlipPage>(next ? `/api/table/rounds?before=${encodeURIComponent(next)}` : '/api/table/rounds')
    if (answer.kind !== 'done') {
      status.textContent = failureText(answer, language)
      more.hidden = false
      return
    }
    next = answer.value.next
    list.append(...answer.value.rounds.map((slip) => slipRow(slip, setup)))
    status.textContent = list.childElementCount === 0 ? words.noRounds : ''
    more.hidden = next === null
  }
  more.addEventListener('click', () => void load())
  void load()
}

function failureText(answer: Exclude<Answer<unknown>, { kind: 'done' }>, language: Language): string {
  return refusalText(answer.kind === 'refused' ? answer.code : 'OTHER', language)
}

/** The chain of the running round, asked for when it is wanted: a table that nobody had watched has none yet. */
function chainPart({ api, language }: TableHistorySetup): HTMLElement {
  const words = texts[language]
  const facts = element('dl', { class: 'facts' })
  void api.call<Snapshot>('/api/table').then((answer) => {
    const chain = answer.kind === 'done' ? answer.value.chain : null
    if (!chain) return
    facts.append(...fact(words.commitment, chain.commitment), ...fact(words.salt, chain.salt ?? ''))
    if (chain.next) facts.append(...fact(words.nextCommitment, chain.next))
  })
  return element(
    'details',
    { class: 'seeds' },
    element('summary', {}, frameTexts[language].proof),
    element('p', {}, words.chainExplained),
    facts,
  )
}

function slipRow(slip: Slip, setup: TableHistorySetup): HTMLElement {
  const { language, timeZone } = setup
  const [words, frame] = [texts[language], frameTexts[language]]
  const bet = BigInt(slip.betMinor)
  const time = new Date(slip.openedAt).toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const paid = slip.payoutMinor === null ? stateText(slip, language) : showAmount(BigInt(slip.payoutMinor), language)
  const net = slip.payoutMinor === null ? '' : signedText(BigInt(slip.payoutMinor) - bet, language)
  const detail = element('div', { class: 'detail' })
  const row = element(
    'details',
    { class: 'round' },
    element(
      'summary',
      {},
      element('span', { class: 'when' }, time),
      element('span', { class: 'amount' }, `${frame.bet} ${showAmount(bet, language)}`),
      element('span', { class: 'amount' }, `${frame.paid} ${paid}`),
      element('span', { class: 'amount net' }, net),
    ),
    detail,
  )
  row.addEventListener('toggle', () => {
    if (!row.open || detail.childElementCount > 0) return
    detail.append(element('ul', { class: 'slip' }, ...slip.bets.map((one) => betItem(one, setup))))
    if (slip.result !== null) detail.append(proofPart(slip, setup))
    detail.append(element('p', { class: 'muted code' }, `${words.round(slip.number)} · ${slip.id}`))
  })
  return element('li', {}, row)
}

function betItem(bet: Bet, { spots, language }: TableHistorySetup): HTMLElement {
  const { state } = frameTexts[language]
  const name = spots.find(({ on }) => on === bet.on)?.name ?? bet.on
  const isBack = bet.state === 'ROLLED_BACK' || bet.state === 'ROLLBACK_PENDING'
  const paid =
    bet.payoutMinor !== null
      ? showAmount(BigInt(bet.payoutMinor), language)
      : isBack
        ? state.returned
        : bet.state === 'REJECTED'
          ? state.refused
          : state.open
  return element(
    'li',
    {},
    element('span', {}, name),
    element('span', { class: 'amount' }, showAmount(BigInt(bet.amountMinor), language)),
    element('span', { class: 'amount' }, paid),
  )
}

/** What is needed to check a round, with a link that fills in the verifier. */
function proofPart(slip: Slip, { api, language }: TableHistorySetup): HTMLElement {
  const words = texts[language]
  const part = element('div', { class: 'proof', role: 'status' })
  void api.call<SlipProof>(`/api/table/rounds/${slip.id}/proof`).then((answer) => {
    if (answer.kind !== 'done') return part.append(failureText(answer, language))
    const { chain, link, seed } = answer.value
    const facts = [
      fact(words.commitment, chain.commitment),
      fact(words.salt, chain.salt),
      fact(words.seedLink, String(link)),
      fact(words.seed, seed),
    ]
    const check = element(
      'a',
      { class: 'action', href: verifierLink(answer.value, language), target: '_blank', rel: 'noopener' },
      words.check,
    )
    return part.append(element('dl', { class: 'facts' }, ...facts.flat()), check)
  })
  return part
}

/** The seeds stand behind the number sign, so that they never reach a server or its logs. */
export function verifierLink({ game, chain, link, seed }: SlipProof, language: Language): string {
  const claim = new URLSearchParams({ game, seed, salt: chain.salt, link: String(link), commitment: chain.commitment, lang: language })
  return `/fair#${claim}`
}

function fact(label: string, value: string): HTMLElement[] {
  return [element('dt', {}, label), element('dd', { class: 'code' }, value)]
}

function stateText({ state }: Slip, language: Language): string {
  const words = frameTexts[language].state
  return state === 'VOIDING' || state === 'VOIDED' ? words.returned : words.open
}
