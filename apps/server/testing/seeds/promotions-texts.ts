import type { Prize } from '@croupier/contract/promotions-awards'

type Article = { title: string; summary: string; content: string }
type Both<Words> = { EN: Words; TY: Words }

type Activity = {
  code: string
  type: string
  way: 'read' | 'apply' | 'claim'
  picture: string
  texts: Both<Article>
  beginsInDays?: number
  endsInDays?: number
  terms?: { metric?: 'deposits' | 'turnover' | 'rounds' | 'net_loss'; target?: bigint; award?: Prize; points?: bigint }
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
    terms: { metric: 'rounds', target: 20n, award: { kind: 'money', amount: 2_000n } },
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
    { winners: 1, award: { kind: 'money' as const, amount: 50_000n } },
    { winners: 3, award: { kind: 'money' as const, amount: 10_000n } },
    { winners: 10, award: { kind: 'money' as const, amount: 2_000n } },
  ],
}
