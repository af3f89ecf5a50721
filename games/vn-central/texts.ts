import type { VietnamTexts } from '@croupier/game-kit/vietnam-module'
import { provinces } from './provinces.ts'

const series = { express: 'Express', ...Object.fromEntries(provinces.map(({ code, name }) => [code, name])) }

/** What the central lotteries say beside the words that all lotteries of Vietnam share. */
export const texts: VietnamTexts = {
  EN: {
    series,
    paragraphs: [
      'Each province draws on its own days of the week at 17:15 in Vietnam, several of them on one day; bets close at 17:10. A ticket is for the draw of one province. The special prize is drawn last.',
    ],
  },
  TY: {
    series,
    paragraphs: [
      'May sariling mga araw ng draw ang bawat probinsiya, 17:15 sa Vietnam, at ilang probinsiya ang sabay-sabay sa isang araw; 17:10 nagsasara ang taya. Para sa draw ng isang probinsiya ang isang tiket. Huling binubunot ang espesyal na premyo.',
    ],
  },
}
