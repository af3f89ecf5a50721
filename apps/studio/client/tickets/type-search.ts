import type { TicketType } from '@croupier/game-kit/ticket-game'
import type { LotteryWords } from '@croupier/game-kit/ticket-view'

type Searched = Pick<TicketType<unknown>, 'code' | 'group'>

/** Bet types whose name, group or code bears every word of the text, in any of the languages; marks over letters do not count. */
export function findTypes<Type extends Searched>(types: readonly Type[], text: string, namings: readonly LotteryWords[]): Type[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean)
  return types.filter(({ code, group }) => {
    const said = plain([code, ...namings.flatMap((names) => [names.type(code).name, names.group(group)])].join(' '))
    return wanted.every((word) => said.includes(word))
  })
}

const MARKS = /\p{M}/gu

function plain(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()
}
