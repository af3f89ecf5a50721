import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { Api, Round } from './api.ts'
import { proofPart } from './proof-part.ts'
import { costOf } from './round-cost.ts'
import { openRoundsDialog, roundRow } from './rounds-dialog.ts'
import { seedsPart } from './seeds-part.ts'
import { texts } from './texts.ts'

export type HistorySetup = { api: Api; language: Language; timeZone: string; replay(round: Round): void }

/** The player's rounds, newest first, each with its proof and a replay, and the seeds they are drawn from. */
export function openHistory({ api, language, timeZone, replay }: HistorySetup): void {
  openRoundsDialog<Round>({
    language,
    head: seedsPart(api, language),
    noRounds: texts[language].noRounds,
    read: api.readHistory,
    row: (round, close) => {
      const replayRound = () => {
        close()
        replay(round)
      }
      const { openedAt, payoutMinor } = round
      const costMinor = costOf(round)
      const detail = () => roundDetail(round, { api, language, replayRound })
      return roundRow({ language, timeZone, openedAt, costMinor, payoutMinor, state: stateText(round, language), detail })
    },
  })
}

function roundDetail(round: Round, { api, language, replayRound }: { api: Api; language: Language; replayRound(): void }): HTMLElement[] {
  const words = texts[language]
  const id = element('p', { class: 'muted code' }, `${words.round} ${round.id}`)
  if (round.outcome === null) return [id]
  const replay = element('button', { type: 'button', class: 'action', click: replayRound }, words.replay)
  return [replay, proofPart(api, { id: round.id, language }), id]
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
