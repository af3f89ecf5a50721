type Article = { title: string; summary: string; content: string }
type Titled = { title: string; summary: string }
type Both<Words> = { EN: Words; TY: Words }

type Activity = {
  code: string
  type: string
  way: 'read' | 'apply' | 'claim'
  picture: string
  texts: Both<Article>
  beginsInDays?: number
  endsInDays?: number
  terms?: { metric?: 'deposits' | 'turnover' | 'rounds' | 'net_loss'; target?: bigint; awardMinor?: bigint; points?: bigint }
}

/** Promotions of the demo brand: true of play money, without urgency and without promises. */
export const activities: readonly Activity[] = [
  {
    code: 'first-steps',
    type: 'newbie',
    way: 'apply',
    picture: 'w_home/1',
    terms: { points: 100n },
    texts: {
      EN: {
        title: 'First steps: 100 points for a complete profile',
        summary: 'Fill in your personal details and collect points for the mall.',
        content:
          '<p>Points are for the mall only: they are no money and they never expire.</p><h3>How it works</h3><ol><li>Open the security centre and fill in your personal details.</li><li>Join here with a short comment.</li><li>Customer service looks at it within a day.</li></ol><h3>Rules</h3><ul><li>Once for each member.</li><li>The version of the rules in force when you joined counts for you.</li></ul>',
      },
      TY: {
        title: 'Unang hakbang: 100 points para sa kumpletong profile',
        summary: 'Punan ang personal na detalye mo at kumuha ng points.',
        content:
          '<p>Sa palitan lang magagamit ang points: hindi ito pera at hindi ito nag-e-expire.</p><h3>Paano sumali</h3><ol><li>Buksan ang Seguridad at punan ang personal na detalye.</li><li>Sumali rito at maglagay ng maikling komento.</li><li>Titingnan ito ng customer service sa loob ng isang araw.</li></ol><h3>Mga tuntunin</h3><ul><li>Isang beses lang bawat member.</li><li>Ang bersyon ng tuntunin noong sumali ka ang siyang susundin para sa iyo.</li></ul>',
      },
    },
  },
  {
    code: 'lantern-tide',
    type: 'slots',
    way: 'read',
    picture: 'w_rng/2',
    texts: {
      EN: {
        title: 'Try Lantern Tide for free',
        summary: 'The free trial plays by the same rules and the same return as the real game.',
        content:
          '<p>Open the game, choose <strong>Free trial</strong>, and take all the time you like. Every spin can be verified afterwards.</p>',
      },
      TY: {
        title: 'Subukan nang libre ang Lantern Tide',
        summary: 'Pareho ang mga patakaran at RTP ng free trial at ng totoong laro.',
        content:
          "<p>Buksan ang laro, piliin ang <strong>Free trial</strong>, at maglaro hangga't gusto mo. Puwedeng i-verify ang bawat spin pagkatapos.</p>",
      },
    },
  },
  {
    code: 'daily-rebate',
    type: 'rebate',
    way: 'read',
    picture: 'w_pvp/2',
    texts: {
      EN: {
        title: 'A rebate on every settled round',
        summary: 'Win or lose: a part of your turnover comes back, by category.',
        content:
          "<p>The rebate of a day is worked out from your settled rounds of that day. Rounds that were voided do not count.</p><ul><li>Slots and fishing: 0.5 %</li><li>Live casino and card games: 0.4 %</li><li>Sports: 0.3 %</li></ul><p>You find yesterday's rebate in the member centre.</p>",
      },
      TY: {
        title: 'May rebate ang bawat natapos na round',
        summary: 'Panalo man o talo, may bumabalik na bahagi ng turnover mo ayon sa kategorya.',
        content:
          '<p>Kinukuwenta ang rebate mula sa mga natapos na round mo sa araw na iyon. Hindi kasama ang mga ibinalik na taya.</p><ul><li>Slots at fishing: 0.5 %</li><li>Live casino at baraha: 0.4 %</li><li>Sports: 0.3 %</li></ul><p>Makikita ang rebate ng kahapon sa member centre.</p>',
      },
    },
  },
  {
    code: 'twenty-rounds',
    type: 'game',
    way: 'claim',
    picture: 'w_rng/1',
    terms: { metric: 'rounds', target: 20n, awardMinor: 2_000n },
    texts: {
      EN: {
        title: 'Twenty rounds, 20.00 of play money',
        summary: 'Join, play twenty rounds of any game, and take 20.00.',
        content:
          '<p>Rounds count from the moment of joining, whatever they cost and however they end.</p><ul><li>Once for each member.</li><li>The award waits in the reward centre and is yours to keep: there is nothing to wager.</li></ul>',
      },
      TY: {
        title: 'Dalawampung round, 20.00 na play money',
        summary: 'Sumali, maglaro ng dalawampung round ng kahit anong laro, at kunin ang 20.00.',
        content:
          '<p>Binibilang ang mga round mula sa oras ng pagsali, magkano man ang taya at paano man matapos.</p><ul><li>Isang beses lang bawat member.</li><li>Naghihintay ang premyo sa reward center at sa iyo na ito: walang kailangang itaya ulit.</li></ul>',
      },
    },
  },
  {
    code: 'parola-raffle',
    type: 'game',
    way: 'read',
    picture: 'w_lott/2',
    endsInDays: 14,
    texts: {
      EN: {
        title: 'The lighthouse raffle: a draw that you can check',
        summary: 'Settled rounds earn tickets. Fourteen of them win play money, by a draw that anybody can verify.',
        content:
          '<p>Every 100.00 of settled turnover earns a ticket, up to 50 for each member. Take your tickets here before the draw.</p><h3>How the draw is proved</h3><ul><li>The hash of the seed stands below from the beginning.</li><li>The draw shows the seed and the list of all tickets, under pseudonyms.</li><li>Your browser can draw the winners again from both.</li></ul><p>A ticket is never worth more than you planned to play.</p>',
      },
      TY: {
        title: 'Raffle ng parola: bunutang masusuri mo',
        summary:
          'May ticket ang mga natapos na round. Labing-apat ang mananalo ng play money, at kahit sino ay puwedeng mag-verify ng bunutan.',
        content:
          '<p>May isang ticket sa bawat 100.00 na turnover ng natapos na round, hanggang 50 bawat member. Kunin dito ang mga ticket mo bago ang bunutan.</p><h3>Paano napapatunayan ang bunutan</h3><ul><li>Nasa ibaba na ang hash ng seed mula sa simula.</li><li>Ipinapakita ng bunutan ang seed at ang listahan ng lahat ng ticket, palayaw lang ang nakasulat.</li><li>Kaya ng browser mong bunutin ulit ang mga nanalo mula sa dalawang ito.</li></ul><p>Walang ticket na mas mahalaga kaysa sa plano mong laruin.</p>',
      },
    },
  },
  {
    code: 'weekly-board',
    type: 'ranking',
    way: 'read',
    picture: 'w_sports/2',
    texts: {
      EN: {
        title: 'The weekly board starts anew every Monday',
        summary: 'Twenty places, pseudonyms only, from real rounds.',
        content:
          '<p>The board counts settled turnover from Monday 00:00, Manila time. Set your limits first: a place on the board is never worth more than you planned.</p>',
      },
      TY: {
        title: 'Bagong leaderboard tuwing Lunes',
        summary: 'Dalawampung puwesto, palayaw lang ang nakikita, mula sa totoong mga round.',
        content:
          '<p>Binibilang ang turnover ng mga natapos na round mula Lunes 00:00, oras sa Maynila. Magtakda muna ng limit: walang puwesto sa leaderboard na mas mahalaga kaysa sa plano mo.</p>',
      },
    },
  },
  {
    code: 'points-mall',
    type: 'points',
    way: 'read',
    picture: 'w_fish/2',
    texts: {
      EN: {
        title: 'The points mall',
        summary: 'See what points are good for. They never expire.',
        content: '<p>Missions bring points. The mall shows what each reward costs.</p>',
      },
      TY: {
        title: 'Palitan ng points',
        summary: 'Tingnan kung saan magagamit ang points. Hindi ito nag-e-expire.',
        content: '<p>May points sa mga misyon. Nakasulat sa palitan kung ilang points ang bawat reward.</p>',
      },
    },
  },
  {
    code: 'table-evening',
    type: 'live',
    way: 'claim',
    picture: 'w_live/2',
    beginsInDays: 7,
    endsInDays: 37,
    texts: {
      EN: {
        title: 'Evening at the tables',
        summary: 'A quiet month of live tables, with points for ten settled rounds a day.',
        content: '<p>Ten settled rounds at any live table bring 20 points a day while the promotion lasts.</p>',
      },
      TY: {
        title: 'Gabi sa mga live table',
        summary: 'Isang buwan sa mga live table, may points sa sampung natapos na round bawat araw.',
        content: '<p>May 20 points bawat araw sa sampung natapos na round sa kahit anong live table habang tumatakbo ang promo.</p>',
      },
    },
  },
  {
    code: 'bring-a-friend',
    type: 'ambassador',
    way: 'read',
    picture: 'w_home/2',
    texts: {
      EN: {
        title: 'Bring a friend who is old enough',
        summary: 'Your own code and link are in the member centre.',
        content: '<p>Friends must be 21 or older and register themselves. You see how many came, never what they play.</p>',
      },
      TY: {
        title: 'Mag-imbita ng kaibigang nasa tamang edad',
        summary: 'Nasa Account ko ang sarili mong code at link.',
        content:
          '<p>Dapat 21 taong gulang pataas ang kaibigan at siya mismo ang mag-register. Makikita mo kung ilan ang sumali, pero hindi ang nilalaro nila.</p>',
      },
    },
  },
  {
    code: 'our-light',
    type: 'story',
    way: 'read',
    picture: 'w_home/3',
    texts: {
      EN: {
        title: 'Why we are called Parola',
        summary: 'A lighthouse does not chase ships. It shows where the rocks are.',
        content:
          '<p>Parola means lighthouse. We publish the return of every game, prove every round, and help you stop when it is time.</p>',
      },
      TY: {
        title: 'Bakit Parola ang pangalan namin',
        summary: 'Hindi hinahabol ng parola ang barko. Ipinapakita nito kung nasaan ang bato.',
        content: '<p>Hayag ang RTP ng bawat laro, napapatunayan ang bawat round, at tinutulungan ka naming huminto kapag oras na.</p>',
      },
    },
  },
]

/** The raffle of the demo brand, by the code of its promotion. */
export const raffle = {
  code: 'parola-raffle',
  turnoverPerTicket: 10_000n,
  ticketsMax: 50,
  prizes: [
    { winners: 1, amount: 50_000n },
    { winners: 3, amount: 10_000n },
    { winners: 10, amount: 2_000n },
  ],
}

type Mission = {
  code: string
  metric: 'turnover' | 'rounds' | 'deposits'
  period: 'day' | 'week'
  isMilestone: boolean
  target: bigint
  points: bigint
  texts: Both<Titled>
}

const step = (place: number, target: bigint, points: bigint): Mission => ({
  code: `week-step-${place}`,
  metric: 'turnover',
  period: 'week',
  isMilestone: true,
  target,
  points,
  texts: {
    EN: { title: `Step ${place}`, summary: 'Settled turnover of this week' },
    TY: { title: `Hakbang ${place}`, summary: 'Turnover ng mga natapos na round ngayong linggo' },
  },
})

export const missions: readonly Mission[] = [
  {
    code: 'day-rounds',
    metric: 'rounds',
    period: 'day',
    isMilestone: false,
    target: 10n,
    points: 10n,
    texts: {
      EN: { title: 'Ten rounds', summary: 'Ten settled rounds of any game today' },
      TY: { title: 'Sampung round', summary: 'Sampung natapos na round ng kahit anong laro ngayong araw' },
    },
  },
  {
    code: 'day-deposit',
    metric: 'deposits',
    period: 'day',
    isMilestone: false,
    target: 50_000n,
    points: 10n,
    texts: {
      EN: { title: 'A deposit', summary: 'Deposits of 500.00 today, in one or in several' },
      TY: { title: 'Deposit', summary: 'Kabuuang 500.00 na deposit ngayong araw, isa man o ilan' },
    },
  },
  {
    code: 'week-rounds',
    metric: 'rounds',
    period: 'week',
    isMilestone: false,
    target: 100n,
    points: 60n,
    texts: {
      EN: { title: 'A hundred rounds', summary: 'A hundred settled rounds this week' },
      TY: { title: 'Sandaang round', summary: 'Sandaang natapos na round ngayong linggo' },
    },
  },
  step(1, 100_000n, 20n),
  step(2, 500_000n, 60n),
  step(3, 2_000_000n, 200n),
]

export const rewards = [
  {
    code: 'bonus-50',
    kind: 'bonus' as const,
    points: 100n,
    amountMinor: 5_000n,
    picture: 'coins',
    texts: {
      EN: { title: '50.00 of play money', summary: 'Goes straight into the main wallet' },
      TY: { title: '50.00 na play money', summary: 'Diretso sa main wallet' },
    },
  },
  {
    code: 'bonus-300',
    kind: 'bonus' as const,
    points: 500n,
    amountMinor: 30_000n,
    picture: 'coins',
    texts: {
      EN: { title: '300.00 of play money', summary: 'Goes straight into the main wallet' },
      TY: { title: '300.00 na play money', summary: 'Diretso sa main wallet' },
    },
  },
  {
    code: 'mug',
    kind: 'item' as const,
    points: 1_200n,
    amountMinor: null,
    picture: 'mug',
    texts: {
      EN: { title: 'Lighthouse mug', summary: 'Sent to the address that you give' },
      TY: { title: 'Parola mug', summary: 'Ipapadala sa address na ibibigay mo' },
    },
  },
  {
    code: 'shirt',
    kind: 'item' as const,
    points: 2_500n,
    amountMinor: null,
    picture: 'shirt',
    texts: {
      EN: { title: 'Parola T-shirt', summary: 'Sent to the address that you give' },
      TY: { title: 'Parola T-shirt', summary: 'Ipapadala sa address na ibibigay mo' },
    },
  },
]

const rank = (level: number, turnoverMinor: bigint, bonusMinor: bigint, words: Both<{ name: string; benefits: string[] }>) => ({
  level,
  turnoverMinor,
  bonusMinor,
  texts: words,
})

export const ranks = [
  rank(0, 0n, 0n, {
    EN: { name: 'Deckhand', benefits: ['All games and promotions', 'Customer service at all hours'] },
    TY: { name: 'Deckhand', benefits: ['Lahat ng laro at promo', 'Customer service anumang oras'] },
  }),
  rank(1, 1_000_000n, 10_000n, {
    EN: { name: 'Sailor', benefits: ['Rank bonus of 100.00', 'Rebates a little earlier in the day'] },
    TY: { name: 'Marinero', benefits: ['Rank bonus na 100.00', 'Mas maaga ang rebate sa araw'] },
  }),
  rank(2, 10_000_000n, 100_000n, {
    EN: { name: 'Navigator', benefits: ['Rank bonus of 1,000.00', 'Withdrawals are looked at first'] },
    TY: { name: 'Navigator', benefits: ['Rank bonus na 1,000.00', 'Inuuna ang pag-review ng withdrawal'] },
  }),
  rank(3, 50_000_000n, 500_000n, {
    EN: { name: 'Captain', benefits: ['Rank bonus of 5,000.00', 'A person of your own at customer service'] },
    TY: { name: 'Kapitan', benefits: ['Rank bonus na 5,000.00', 'May sarili kang customer service'] },
  }),
]

export const rebateRates = [
  { gameType: 'RNG', ratePpm: 5_000 },
  { gameType: 'FISH', ratePpm: 5_000 },
  { gameType: 'LIVE', ratePpm: 4_000 },
  { gameType: 'PVP', ratePpm: 4_000 },
  { gameType: 'SPORTS', ratePpm: 3_000 },
]

/** Written to the demo player when the demo opens. */
export const welcome = {
  title: 'Maligayang pagdating · Welcome',
  content:
    'Play money lang ang gamit dito. Magsaya at magtakda ng sariling limit.\n\nEverything here is play money. Enjoy, and set your own limits.',
}
