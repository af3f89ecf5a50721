import type { Language } from '@croupier/game-kit/amounts'

/** When draws are held; the other words are those of all 4D lotteries. */
export const texts: Readonly<Record<Language, { calendar: string }>> = {
  EN: {
    calendar:
      'Official draws are held on Wednesday, Saturday and Sunday at 19:00 in Malaysia; bets close at 18:30. Special draws on some Tuesdays are opened when they are announced. At the usual odds bets on 4D give back about two thirds of their cost: the table says how much each.',
  },
  TY: {
    calendar:
      'Miyerkoles, Sabado at Linggo ang mga opisyal na draw, 19:00 sa Malaysia; 18:30 nagsasara ang taya. Binubuksan ang mga espesyal na draw sa ilang Martes kapag inanunsyo na. Sa karaniwang odds, mga dalawang-katlo lang ng halaga ng taya sa 4D ang bumabalik: nasa table kung magkano sa bawat isa.',
  },
}
