import type { AnySeatModule } from '@croupier/game-kit/seat-view'
import type { Session } from '../play/api.ts'
import type { Standing } from './messages.ts'
import type { TableView } from './table-view.ts'
import { texts } from './texts.ts'

type Setup = { session: Pick<Session, 'language'>; game: AnySeatModule; table: Pick<TableView, 'look' | 'nameOf'> }

/** Where the table stands, and what it waits for. */
export function statusText(standing: Standing, setup: Setup): string {
  const words = texts[setup.session.language]
  const { hand, places, hasBots } = standing
  const isFull = places.every(({ kind }) => kind !== 'free')
  const waiting = isFull ? words.nextHand : hasBots ? words.waitingForBots : words.waitingForPlayers
  switch (hand?.state) {
    case undefined:
      return waiting
    case 'BETTING_OPEN':
      return words.staking
    case 'PLAYING':
      return playingText(standing, setup)
    case 'VOIDING':
    case 'VOIDED':
      return words.voided
    case 'SETTLING':
    case 'SETTLED':
      return isFull || hasBots ? words.nextHand : words.waitingForPlayers
  }
}

function playingText({ hand, seat }: Standing, { session, game, table }: Setup): string {
  const words = texts[session.language]
  if (!hand || !table.look || hand.turn === null) return ''
  if (hand.seat === null) return words.joinNext
  const more = game.statusOf(table.look, session.language)
  if (hand.turn === hand.seat) return `${words.yourTurn}. ${more}`
  return [words.turnOf(table.nameOf(hand.turn)), more, seat === null ? words.leaving : ''].filter((text) => text !== '').join(' · ')
}
