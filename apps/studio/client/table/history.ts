import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { TableCards, TableSpot } from '@croupier/game-kit/table-view'
import type { Api } from '../play/api.ts'
import { failureText, openRoundsDialog, roundRow } from '../play/rounds-dialog.ts'
import { texts as frameTexts } from '../play/texts.ts'
import type { Bet, Slip, SlipPage, SlipProof, Snapshot } from './messages.ts'
import { texts } from './texts.ts'

export type TableHistorySetup = {
  api: Pick<Api, 'call'>
  language: Language
  timeZone: string
  spots: readonly TableSpot[]
  cards: TableCards | undefined
}

/** The player's rounds at this table, newest first, each with its bets and its proof, and the chain they are drawn from. */
export function openTableHistory(setup: TableHistorySetup): void {
  const { api, language, timeZone } = setup
  openRoundsDialog<Slip>({
    language,
    head: chainPart('/api/table', { api, language, explained: texts[language].chainExplained }),
    noRounds: texts[language].noRounds,
    read: (before) => api.call<SlipPage>(before ? `/api/table/rounds?before=${encodeURIComponent(before)}` : '/api/table/rounds'),
    row: (slip) => {
      const { openedAt, payoutMinor } = slip
      const costMinor = BigInt(slip.betMinor)
      const detail = () => slipDetail(slip, setup)
      return roundRow({ language, timeZone, openedAt, costMinor, payoutMinor, state: stateText(slip, language), detail })
    },
  })
}

type ChainSetup = Pick<TableHistorySetup, 'api' | 'language'> & { explained: string }

/** The chain of the running round, asked for when it is wanted: a table that nobody had watched has none yet. */
export function chainPart(path: string, { api, language, explained }: ChainSetup): HTMLElement {
  const words = texts[language]
  const facts = element('dl', { class: 'facts' })
  void api.call<Pick<Snapshot, 'chain'>>(path).then((answer) => {
    const chain = answer.kind === 'done' ? answer.value.chain : null
    if (!chain) return
    facts.append(...fact(words.commitment, chain.commitment), ...fact(words.salt, chain.salt ?? ''))
    if (chain.next) facts.append(...fact(words.nextCommitment, chain.next))
  })
  return element('details', { class: 'seeds' }, element('summary', {}, frameTexts[language].proof), element('p', {}, explained), facts)
}

function slipDetail(slip: Slip, setup: TableHistorySetup): HTMLElement[] {
  const bets = element('ul', { class: 'slip' }, ...slip.bets.map((bet) => betItem(bet, setup)))
  const id = element('p', { class: 'muted code' }, `${texts[setup.language].round(slip.number)} · ${slip.id}`)
  const card = setup.cards && slip.card !== null ? [element('p', {}, setup.cards.text(slip.card, setup.language))] : []
  return [...card, bets, ...(slip.result === null ? [] : [proofPart(`/api/table/rounds/${slip.id}/proof`, setup)]), id]
}

function betItem(bet: Bet, { spots, language }: TableHistorySetup): HTMLElement {
  const { state } = frameTexts[language]
  const spot = spots.find(({ on }) => on === bet.on)?.name ?? bet.on
  const name = bet.cashedOut === null ? spot : `${spot} · ${(bet.cashedOut / 100).toFixed(2)}×`
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

/** What is needed to check a round or draw, with a link that fills in the verifier. */
export function proofPart(path: string, { api, language }: Pick<TableHistorySetup, 'api' | 'language'>): HTMLElement {
  const words = texts[language]
  const part = element('div', { class: 'proof', role: 'status' })
  void api.call<SlipProof>(path).then((answer) => {
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
export function verifierLink({ game, chain, link, card, seed }: SlipProof, language: Language): string {
  const claim = new URLSearchParams({ game, seed, salt: chain.salt, link: String(link), commitment: chain.commitment, lang: language })
  if (card != null) claim.set('card', String(card))
  return `/fair#${claim}`
}

export function fact(label: string, value: string): HTMLElement[] {
  return [element('dt', {}, label), element('dd', { class: 'code' }, value)]
}

function stateText({ state }: Slip, language: Language): string {
  const words = frameTexts[language].state
  return state === 'VOIDING' || state === 'VOIDED' ? words.returned : words.open
}
