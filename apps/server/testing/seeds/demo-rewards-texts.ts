import { DAY_MS } from '@croupier/calendar/durations'
import type { Prize } from '@croupier/contract/promotions-awards'

const article = (title: string, summary: string) => ({ title, summary, content: `<p>${summary}</p>` })

type Article = ReturnType<typeof article>
/** Its days from now on which it begins and ends. */
type Season = {
  code: string
  type: string
  way: 'read' | 'apply' | 'claim'
  picture: string
  days: readonly [number, number]
  award: Prize | null
  texts: { EN: Article; TY: Article }
}

/** Promotions of which members of the demo line stand at a state that those of the brand do not show. */
export const demoPromotions: readonly Season[] = [
  {
    ...{
      code: 'lighthouse-gift',
      type: 'game',
      way: 'claim',
      picture: 'w_home/1',
      days: [-1, 60],
      award: { kind: 'money', amount: 1_000n },
    },
    texts: {
      EN: article('A gift of 10.00 to take', 'Claim it here, and take it from the reward centre.'),
      TY: article('Regalong 10.00 na kukunin', 'I-claim dito, at kunin sa reward center.'),
    },
  },
  {
    ...{ code: 'opening-week', type: 'newbie', way: 'claim', picture: 'w_home/3', days: [-20, -6], award: { kind: 'money', amount: 500n } },
    texts: {
      EN: article('Opening week', 'A gift of 5.00 for the first days. It is over.'),
      TY: article('Linggo ng pagbubukas', 'Regalong 5.00 noong mga unang araw. Tapos na ito.'),
    },
  },
  {
    ...{
      code: 'fiesta-fund',
      type: 'ambassador',
      way: 'apply',
      picture: 'w_home/2',
      days: [-1, 60],
      award: { kind: 'money', amount: 150_000_000n },
    },
    texts: {
      EN: article('Fiesta fund', 'Tell us about your fiesta. 1,500,000.00 for each that we choose, once the budget is filled for it.'),
      TY: article('Pondo para sa pista', 'Ikuwento ang pista ninyo. 1,500,000.00 sa bawat mapipili, kapag napunan na ang budget.'),
    },
  },
  {
    ...{ code: 'harvest-raffle', type: 'game', way: 'read', picture: 'w_lott/2', days: [-40, -3], award: null },
    texts: {
      EN: article(
        'The harvest raffle',
        'Every 200.00 of settled turnover brought a ticket. It is drawn: look at the winners, and draw them again.',
      ),
      TY: article('Raffle ng anihan', 'May ticket ang bawat 200.00 na turnover. Nabunot na ito: tingnan ang mga nanalo, at bunutin ulit.'),
    },
  },
]

/** The raffle that was drawn. */
export const demoRaffle = {
  ...{ code: 'harvest-raffle', turnoverPerTicket: 20_000n, ticketsMax: 10 },
  prizes: [
    { winners: 1, award: { kind: 'money' as const, amount: 20_000n } },
    { winners: 2, award: { kind: 'money' as const, amount: 5_000n } },
  ],
}

/** A mission that the line's history has reached. */
export const demoMission = (now: Date) => ({
  ...{ code: 'season-rounds', metric: 'rounds' as const, period: 'once' as const, isMilestone: false, gameTypes: [], position: 10 },
  ...{ startsAt: new Date(now.getTime() - 60 * DAY_MS), endsAt: new Date(now.getTime() + 30 * DAY_MS), isOpen: true },
  ...{ target: 10n, award: { kind: 'points' as const, points: 50n } },
  texts: {
    EN: { title: 'Ten rounds of the season', summary: 'Ten settled rounds of any game this season' },
    TY: { title: 'Sampung round ng season', summary: 'Sampung natapos na round ng kahit anong laro ngayong season' },
  },
})

/** A bonus that asks for no play. */
export const thanks = {
  EN: { title: 'A thank-you', summary: 'Bonus money that is yours at once.' },
  TY: { title: 'Pasasalamat', summary: 'Perang bonus na agad na sa iyo.' },
}
