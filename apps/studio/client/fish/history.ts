import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { FishModule } from '@croupier/game-kit/fish-view'
import type { Api } from '../play/api.ts'
import { failureText, openRoundsDialog, roundRow } from '../play/rounds-dialog.ts'
import { texts as frameTexts } from '../play/texts.ts'
import type { FishProof, FishRound, ProvenShot } from './messages.ts'
import { texts } from './texts.ts'

type Setup = { api: Pick<Api, 'call'>; game: FishModule; language: Language; timeZone: string }
type Page = { rounds: FishRound[]; next: string | null }

/** The player's rounds, newest first, each with the shots that hit and the proof of every one. */
export function openFishHistory(setup: Setup): void {
  const { api, language, timeZone } = setup
  const words = texts[language]
  openRoundsDialog<FishRound>({
    language,
    head: element('p', { class: 'muted' }, words.chainExplained),
    noRounds: words.noRounds,
    read: (before) => api.call<Page>(before ? `/api/fish/rounds?before=${encodeURIComponent(before)}` : '/api/fish/rounds'),
    row: (round) => {
      const { openedAt, payoutMinor, betMinor } = round
      const costMinor = BigInt(betMinor ?? '0')
      const detail = () => roundDetail(round, setup)
      return roundRow({ language, timeZone, openedAt, costMinor, payoutMinor, state: frameTexts[language].state.open, detail })
    },
  })
}

function roundDetail(round: FishRound, setup: Setup): HTMLElement[] {
  const { language } = setup
  const words = texts[language]
  const lines = [
    `${words.cannonOf(showAmount(BigInt(round.levelMinor), language))} · ${words.shotsHit(round.hits, round.kills)}`,
    ...(round.unusedMinor === null ? [] : [words.cameBack(showAmount(BigInt(round.unusedMinor), language))]),
  ]
  return [...lines.map((line) => element('p', {}, line)), proofPart(round, setup), element('p', { class: 'muted code' }, round.id)]
}

function proofPart(round: FishRound, { api, game, language }: Setup): HTMLElement {
  const words = texts[language]
  const part = element('div', { class: 'proof', role: 'status' })
  void api.call<FishProof>(`/api/fish/rounds/${round.id}/proof`).then((answer) => {
    if (answer.kind !== 'done') return part.append(failureText(answer, language))
    const { chain, shots } = answer.value
    if (!chain) return part.append(words.notYet)
    const rows = shots.map((shot) =>
      element(
        'li',
        {},
        element('span', {}, `${game.nameOf(shot.kind, language)} · ${words.shot(shot.seat, shot.count)}`),
        element('span', { class: 'amount' }, shot.paidTimes > 0 ? `${shot.paidTimes}×` : '0'),
        element('a', { href: verifierLink(answer.value, shot, language), target: '_blank', rel: 'noopener' }, words.check),
      ),
    )
    const facts = [
      ...[element('dt', {}, words.commitment), element('dd', { class: 'code' }, chain.commitment)],
      ...[element('dt', {}, words.salt), element('dd', { class: 'code' }, chain.salt)],
    ]
    return part.append(element('dl', { class: 'facts' }, ...facts), element('ul', { class: 'slip shots' }, ...rows))
  })
  return part
}

/** The seeds stand behind the number sign, so that they never reach a server or its logs. */
function verifierLink({ game, chain }: FishProof, shot: ProvenShot, language: Language): string {
  const { seed, link, seat, count, kind, victims } = shot
  const claim = new URLSearchParams({
    game,
    seed,
    salt: chain?.salt ?? '',
    link: String(link),
    commitment: chain?.commitment ?? '',
    seat: String(seat),
    count: String(count),
    hit: [kind, ...victims].join(','),
    lang: language,
  })
  return `/fair#${claim}`
}
