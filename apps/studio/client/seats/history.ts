import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { cardSign } from '@croupier/game-kit/card-names'
import { element } from '@croupier/game-kit/elements'
import type { AnySeatModule } from '@croupier/game-kit/seat-view'
import type { Api } from '../play/api.ts'
import { failureText, openRoundsDialog, roundRow } from '../play/rounds-dialog.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { fact, proofPart } from '../table/history.ts'
import type { Slip, SlipPage } from '../table/messages.ts'
import { texts as tableTexts } from '../table/texts.ts'
import type { PlayedHand, Standing } from './messages.ts'
import { resultLines, resultTitle } from './result.ts'
import { texts } from './texts.ts'

export type SeatHistorySetup = {
  api: Pick<Api, 'call'>
  language: Language
  timeZone: string
  game: AnySeatModule
  chain: Standing['chain']
}

/** The player's hands, newest first, each with all that was done in it, what it came to, and its proof once it is published. */
export function openSeatHistory(setup: SeatHistorySetup): void {
  const { api, language, timeZone } = setup
  openRoundsDialog<Slip>({
    language,
    head: chainPart(setup),
    noRounds: texts[language].noHands,
    read: (before) => api.call<SlipPage>(before ? `/api/table/rounds?before=${encodeURIComponent(before)}` : '/api/table/rounds'),
    row: (slip) => {
      const { openedAt, payoutMinor, state } = slip
      const words = frameTexts[language].state
      const isBack = state === 'VOIDING' || state === 'VOIDED'
      const detail = () => [handDetail(slip, setup)]
      return roundRow({
        language,
        timeZone,
        openedAt,
        costMinor: BigInt(slip.betMinor),
        payoutMinor,
        state: isBack ? words.returned : words.open,
        detail,
      })
    },
  })
}

function chainPart({ chain, language }: SeatHistorySetup): HTMLElement {
  const words = tableTexts[language]
  const facts = chain ? [...fact(words.commitment, chain.commitment), ...fact(words.salt, chain.salt ?? '')] : []
  return element(
    'details',
    { class: 'seeds' },
    element('summary', {}, frameTexts[language].proof),
    element('p', {}, texts[language].chainExplained),
    element('dl', { class: 'facts' }, ...facts),
  )
}

/** Read when it is first opened. */
function handDetail(slip: Slip, setup: SeatHistorySetup): HTMLElement {
  const { api, language } = setup
  const part = element('div', { class: 'hand-detail', role: 'status' })
  void api.call<PlayedHand>(`/api/seats/hands/${slip.id}`).then((answer) => {
    part.append(...(answer.kind === 'done' ? handParts(answer.value, setup) : [failureText(answer, language)]))
  })
  return part
}

function handParts(hand: PlayedHand, setup: SeatHistorySetup): HTMLElement[] {
  const { language, game } = setup
  const words = texts[language]
  const nameOf = (seat: number) => nameIn(hand, { seat, language })
  const dealt = hand.dealt?.hand
    ? [element('p', {}, `${words.dealt}: ${hand.dealt.hand.toSorted(game.sorts[0]).map(cardSign).join(' ')}`)]
    : []
  const steps = hand.actions.map(({ seat, action, isDefault }) =>
    element('li', {}, `${nameOf(seat)}: ${game.wordsOf(action, language)}${isDefault ? ` (${words.byClock})` : ''}`),
  )
  const delta = BigInt(hand.result?.money[hand.seat]?.deltaMinor ?? 0)
  const ends = hand.result
    ? [
        element('h4', {}, `${game.endTitle(hand.result.end, language)} · ${resultTitle(delta, language)}`),
        resultLines(hand.result, { game, language, nameOf }),
      ]
    : []
  const id = element(
    'p',
    { class: 'muted code' },
    `${tableTexts[language].round(hand.number)} · ${words.stake} ${showAmount(BigInt(hand.stakeMinor), language)} · ${hand.id}`,
  )
  return [...ends, ...dealt, element('ol', { class: 'hand-steps' }, ...steps), ...seedPart(hand, setup), id]
}

function nameIn({ seat: own, names }: PlayedHand, { seat, language }: { seat: number; language: Language }): string {
  const words = texts[language]
  if (seat === own) return words.you
  const of = names[seat]
  return of?.isBot ? `${of.name} (${words.bot})` : (of?.name ?? '')
}

/** The proof, or when it will be there. */
function seedPart({ id, seedAt }: PlayedHand, setup: SeatHistorySetup): HTMLElement[] {
  const { language, timeZone } = setup
  if (seedAt === null) return []
  if (new Date(seedAt).getTime() <= Date.now()) return [proofPart(`/api/table/rounds/${id}/proof`, setup)]
  const time = new Date(seedAt).toLocaleString(language === 'TY' ? 'fil-PH' : 'en', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return [element('p', { class: 'muted' }, texts[language].seedLater(time))]
}
