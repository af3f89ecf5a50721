import type { Language } from '@croupier/game-kit/amounts'
import type { ComboKind } from './combos.ts'
import type { InstantHand } from './paytable.ts'

type Texts = {
  play: string
  pass: string
  passed: string
  place: readonly [string, string, string, string]
  empty: string
  lies: (name: string, cards: string) => string
  kinds: Readonly<Record<ComboKind, string>>
  did: { pass: string; play: (cards: string) => string }
  status: { lead: string; over: string; chop: string; lowest: (card: string) => string }
  ends: Readonly<Record<'places' | InstantHand, string>>
  winner: string
  paysInstant: string
  rules: {
    return: string
    players: string
    playersValue: string
    time: string
    timeValue: string
    instantOdds: string
    instantOddsValue: string
    places: readonly [string, string, string, string]
    instant: string
    paragraphs: readonly string[]
  }
}

/** The words of Tien Len. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    play: 'Play',
    pass: 'Pass',
    passed: 'passed',
    place: ['1st', '2nd', '3rd', '4th'],
    empty: 'A new trick',
    lies: (name, cards) => `${name}: ${cards}`,
    kinds: {
      single: 'Single',
      pair: 'Pair',
      triple: 'Three of a kind',
      quad: 'Four of a kind',
      straight: 'Straight',
      pairs: 'Consecutive pairs',
    },
    did: { pass: 'passes', play: (cards) => `plays ${cards}` },
    status: {
      lead: 'You lead. Play any combination.',
      over: 'Go over the cards on the table, or pass.',
      chop: 'You may chop out of turn.',
      lowest: (card) => `You lead. Your first play must contain ${card}.`,
    },
    ends: {
      places: 'The hand is over',
      dragon: 'Dragon at the deal!',
      four_twos: 'Four twos at the deal!',
      five_pairs: 'Five consecutive pairs at the deal!',
      six_pairs: 'Six pairs at the deal!',
    },
    winner: 'wins at the deal',
    paysInstant: 'pays for the instant win',
    rules: {
      return: 'Return to players of equal skill',
      players: 'Players',
      playersValue: '4',
      time: 'Time for a turn',
      timeValue: '20 s, and 15 s more in a whole hand',
      instantOdds: 'A hand that wins at the deal',
      instantOddsValue: 'in 1 of 31 deals',
      places: ['First place wins', 'Second place wins', 'Third place loses', 'Fourth place loses'],
      instant: 'Each other player loses, when a hand wins at the deal',
      paragraphs: [
        'Everybody gets 13 cards and wants to be rid of them first. Ranks from low to high: 3, 4 … king, ace, 2. Suits from low to high: spades, clubs, diamonds, hearts.',
        'You may play a single card, a pair, three or four of a kind, a straight of three or more, or three or more consecutive pairs. Straights and consecutive pairs hold no 2. A play goes over another of the same kind and length with a higher top card: by rank, then by suit.',
        'Chops: four of a kind or three consecutive pairs go over a single 2; four of a kind or four consecutive pairs over a pair of 2s; nothing over three 2s. Three consecutive pairs are beaten by higher ones, four of a kind, or four pairs and more; four of a kind by a higher one or by four consecutive pairs. Four consecutive pairs may be thrown out of turn, also after a pass, while a 2, a pair of 2s, three consecutive pairs or four of a kind lies on top. Other chops are played in turn. Chops cost nothing extra.',
        'The first hand of a table is led by the lowest card, which must be part of the first play; later the last winner leads. Who passes is out until the trick is over. If a player goes out and nobody goes over the last play, the next player leads. You may go out with a 2.',
        'A hand that wins at the deal ends it at once: a dragon (3 to ace), four 2s, five consecutive pairs, or six pairs. The strongest of these wins, in this order; of two alike the first in turn from the lead.',
        'Your stake covers the most that you can lose, 2 units; what you do not lose comes back with what you win. The house keeps 5 % of what a player gains.',
        'When your time is over the clock passes, or leads your lowest card. After two turns in a row you leave the table after the hand. If the server stops, the hand goes on from its log, or all stakes come back if nothing was dealt.',
        'Bots sit where players are missing, in play money only, and are always called bots. A bot sees what its seat sees. Each deck is drawn from a chain of seeds whose first link was published before. The seed of a hand shows the cards of all, so it is published 24 hours after the hand.',
      ],
    },
  },
  TY: {
    play: 'Itira',
    pass: 'Pass',
    passed: 'nag-pass',
    place: ['Una', 'Ikalawa', 'Ikatlo', 'Ikaapat'],
    empty: 'Bagong ikot',
    lies: (name, cards) => `${name}: ${cards}`,
    kinds: {
      single: 'Isa',
      pair: 'Pares',
      triple: 'Tatlong magkapareho',
      quad: 'Apat na magkapareho',
      straight: 'Straight',
      pairs: 'Sunod-sunod na pares',
    },
    did: { pass: 'nag-pass', play: (cards) => `tumira ng ${cards}` },
    status: {
      lead: 'Ikaw ang mauuna. Itira ang kahit anong kombinasyon.',
      over: 'Taasan ang nasa mesa, o mag-pass.',
      chop: 'Puwede kang pumutol kahit hindi mo tira.',
      lowest: (card) => `Ikaw ang mauuna. Kasama dapat ang ${card} sa unang tira.`,
    },
    ends: {
      places: 'Tapos na ang laro',
      dragon: 'Dragon sa bigayan!',
      four_twos: 'Apat na dos sa bigayan!',
      five_pairs: 'Limang sunod-sunod na pares sa bigayan!',
      six_pairs: 'Anim na pares sa bigayan!',
    },
    winner: 'panalo sa bigayan',
    paysInstant: 'bayad sa agarang panalo',
    rules: {
      return: 'Balik sa mga manlalarong pantay ang galing',
      players: 'Mga manlalaro',
      playersValue: '4',
      time: 'Oras bawat tira',
      timeValue: '20 s, at 15 s pa sa buong laro',
      instantOdds: 'Barahang panalo na sa bigayan',
      instantOddsValue: 'sa 1 sa bawat 31 bigayan',
      places: ['Panalo ng una', 'Panalo ng ikalawa', 'Talo ng ikatlo', 'Talo ng ikaapat'],
      instant: 'Talo ng bawat iba kapag may panalo na sa bigayan',
      paragraphs: [
        '13 baraha ang bawat isa, at panalo ang unang maubusan. Mula mababa: 3, 4 … hari, alas, 2. Suit mula mababa: spades, clubs, diamonds, hearts.',
        'Puwedeng itira ang isang baraha, pares, tatlo o apat na magkapareho, straight na tatlo pataas, o tatlo pataas na sunod-sunod na pares. Walang 2 sa straight at sunod-sunod na pares. Tinataasan ang tira ng kauri at kasinghaba na mas mataas ang pinakamataas na baraha: numero muna, saka suit.',
        'Putol: apat na magkapareho o tatlong sunod-sunod na pares sa isang 2; apat na magkapareho o apat na sunod-sunod na pares sa pares ng 2; wala sa tatlong 2. Ang tatlong sunod-sunod na pares ay natatalo ng mas mataas, ng apat na magkapareho, o ng apat na pares pataas; ang apat na magkapareho ay natatalo ng mas mataas o ng apat na sunod-sunod na pares. Ang apat na sunod-sunod na pares ay puwedeng itira kahit hindi mo pa tira, kahit nag-pass ka na, habang nasa ibabaw ang 2, pares ng 2, tatlong sunod-sunod na pares o apat na magkapareho. Sa sariling tira lang ang ibang putol. Walang dagdag na bayad ang putol.',
        'Sa unang laro ng mesa, mauuna ang may pinakamababang baraha at kasama dapat ito sa unang tira; pagkatapos, ang huling nanalo ang mauuna. Ang nag-pass ay labas hanggang matapos ang ikot. Kapag may naubusan at walang tumaas, ang kasunod ang mauuna. Puwedeng magtapos sa 2.',
        'Tapos agad kapag may panalo sa bigayan: dragon (3 hanggang alas), apat na 2, limang sunod-sunod na pares, o anim na pares. Ang pinakamalakas ang panalo, ayon sa ganitong ayos; kapag pareho, ang nauna mula sa nangunguna.',
        'Sakop ng taya mo ang pinakamalaking puwedeng matalo, 2 unit; ibinabalik ang hindi natalo kasama ng panalo. 5 % ng panalo ang kinukuha ng bahay.',
        'Kapag naubos ang oras mo, ang orasan ang magpa-pass, o titira ng pinakamababa mong baraha. Pagkatapos ng dalawang sunod na tira, aalis ka sa mesa pagtapos ng laro. Kapag huminto ang server, itutuloy ang laro, o ibabalik ang mga taya kung wala pang naibigay na baraha.',
        'Bot ang uupo kung kulang ang manlalaro, sa play money lang, at laging tinatawag na bot. Nakikita lang ng bot ang nakikita sa upuan niya. Galing ang bawat deck sa chain ng seeds na nailathala na ang unang link. Makikita sa seed ang baraha ng lahat, kaya inilalathala ito 24 oras pagkatapos ng laro.',
      ],
    },
  },
}
