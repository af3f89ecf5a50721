import type { Language } from '@croupier/game-kit/amounts'

/** When draws are held; the other words are those of all 4D lotteries. */
export const texts: Readonly<Record<Language, { calendar: string }>> = {
  EN: {
    calendar:
      'Official draws are held on Wednesday, Saturday and Sunday at 18:30 in Singapore; bets close at 18:00. At the usual odds bets on 4D give back about two thirds of their cost: the table says how much each.',
  },
  TY: {
    calendar:
      'Miyerkoles, Sabado at Linggo ang mga opisyal na draw, 18:30 sa Singapore; 18:00 nagsasara ang taya. Sa karaniwang odds, mga dalawang-katlo lang ng halaga ng taya sa 4D ang bumabalik: nasa table kung magkano sa bawat isa.',
  },
}
