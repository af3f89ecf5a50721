import type { VietnamTexts } from '@croupier/game-kit/vietnam-module'

/** What the northern lottery says beside the words that all lotteries of Vietnam share. */
export const texts: VietnamTexts = {
  EN: {
    series: { express: 'Express', north: 'Miền Bắc (North)' },
    paragraphs: [
      'The northern lottery draws every day at 18:15 in Vietnam; bets close at 18:10. It is held in turn: Monday and Thursday Hà Nội, Tuesday Quảng Ninh, Wednesday Bắc Ninh, Friday Hải Phòng, Saturday Nam Định, Sunday Thái Bình. The special prize is drawn last. There is no draw on the four days of Tết.',
    ],
  },
  TY: {
    series: { express: 'Express', north: 'Miền Bắc (Hilaga)' },
    paragraphs: [
      'May draw ang loterya sa hilaga araw-araw nang 18:15 sa Vietnam; 18:10 nagsasara ang taya. Halinhinan ang nagdaraos: Lunes at Huwebes Hà Nội, Martes Quảng Ninh, Miyerkoles Bắc Ninh, Biyernes Hải Phòng, Sabado Nam Định, Linggo Thái Bình. Huling binubunot ang espesyal na premyo. Walang draw sa apat na araw ng Tết.',
    ],
  },
}
