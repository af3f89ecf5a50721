import type { Language } from '@croupier/game-kit/amounts'

type RulesTexts = {
  rtp: string
  anyWin: string
  respins: string
  nine: string
  maxWin: string
  grand: string
  grandLeast: string
  oneIn: (spins: string) => string
  pearlNote: string
  linesTitle: string
  paragraphs: string[]
  explained: {
    paidSpin: string
    line: (line: number, symbol: string) => string
    noLine: string
    held: (pearls: number) => string
    respin: (spin: number) => string
    noPearl: string
    pearls: (pearls: number) => string
    grand: string
  }
}

export const symbolNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  EN: { SEVEN: 'Seven', DRAGON: 'Sea dragon', KOI: 'Koi', LOTUS: 'Lotus', COIN: 'Coin', SHELL: 'Shell', PEARL: 'Pearl' },
  TY: { SEVEN: 'Siyete', DRAGON: 'Bakunawa', KOI: 'Koi', LOTUS: 'Lotus', COIN: 'Barya', SHELL: 'Kabibe', PEARL: 'Perlas' },
}

export const rulesTexts: Readonly<Record<Language, RulesTexts>> = {
  EN: {
    rtp: 'Return to player (RTP)',
    anyWin: 'A spin pays something',
    respins: 'A spin starts respins',
    nine: 'Respins end with nine pearls',
    maxWin: 'Most that one round can pay beside the GRAND',
    grand: 'A spin wins the GRAND',
    grandLeast: 'The GRAND pays at least',
    oneIn: (spins) => `1 in ${spins}`,
    pearlNote: 'Four or more hold and start respins. Each then pays one of these, times the bet; beside it how often.',
    linesTitle: 'The 5 lines',
    paragraphs: [
      'Three alike on a line pay. Line pays are times the bet of one line, which is the total bet divided by 5. A pearl stands for no symbol.',
      'Each cell is a pearl in 12 of 100 cases. Four or more pearls hold and start 3 respins. In each respin every empty cell becomes a pearl in 1 of 40 cases. A new pearl holds too, and there are 3 respins again.',
      'Respins end when none is left or all nine cells hold pearls. Then every pearl pays its value times the total bet. Lines pay on the first spin alone.',
      'Nine pearls also win the GRAND. 1.0 % of every bet goes into its pool, 0.5 % into its reserve. The highest bet wins the whole pool, a lower one its share: the meter shows what the GRAND pays at the bet you have chosen. What it pays is fixed by the pool as your bet left it.',
      'When the GRAND is won, the pool begins again with at least 750 times the highest bet, and keeps what a lower bet left in it. Everything that bets add is paid to players, later if not sooner.',
      'Free rounds and free play add nothing to the pool and cannot win the GRAND: there is no meter then. Nine pearls pay the values of their pearls, and the return is 94.94 %.',
      'The return is a mean over very many rounds: 64.30 % by lines, 30.63 % by pearls and 1.50 % by the GRAND. Most of the last comes in very few rounds: without a GRAND the return is 94.94 %.',
      'Every cell is drawn on its own, on every spin. What came before changes nothing. The outcome is fixed before the reels start to stop, and you can check it yourself under History.',
      'If the connection breaks, the round still counts. Open the game again to see how it ended.',
    ],
    explained: {
      paidSpin: 'Paid spin',
      line: (line, symbol) => `Line ${line}: 3 × ${symbol}`,
      noLine: 'no line pays',
      held: (pearls) => `${pearls} pearls hold (row/column: times the bet)`,
      respin: (spin) => `Respin ${spin}`,
      noPearl: 'no new pearl',
      pearls: (pearls) => `${pearls} pearls pay`,
      grand: 'Nine pearls: the share of the pool by the bet',
    },
  },
  TY: {
    rtp: 'Return to player (RTP)',
    anyWin: 'May panalo ang spin',
    respins: 'Nagsisimula ng respins',
    nine: 'Natatapos ang respins sa siyam na perlas',
    maxWin: 'Pinakamalaking panalo sa isang round bukod sa GRAND',
    grand: 'Nananalo ng GRAND ang spin',
    grandLeast: 'Pinakamababang bayad ng GRAND',
    oneIn: (spins) => `1 sa bawat ${spins}`,
    pearlNote:
      'Apat o higit pa: mananatili ang mga ito at magsisimula ang respins. Isa sa mga ito ang bayad ng bawat perlas, batay sa taya; katabi kung gaano kadalas.',
    linesTitle: 'Ang 5 linya',
    paragraphs: [
      'Panalo ang tatlong magkakapareho sa isang linya. Ang bayad ay batay sa taya ng isang linya: ang kabuuang taya na hinati sa 5. Hindi pamalit sa ibang simbolo ang perlas.',
      'Sa 12 sa bawat 100 pagkakataon, perlas ang laman ng puwesto. Apat o higit pang perlas: mananatili ang mga ito at magsisimula ang 3 respins. Sa bawat respin, nagiging perlas ang bawat bakanteng puwesto sa 1 sa bawat 40 pagkakataon. Mananatili rin ang bagong perlas, at 3 ulit ang respins.',
      'Natatapos ang respins kapag naubos na ang mga ito o puno na ng perlas ang siyam na puwesto. Pagkatapos, babayaran ang halaga ng bawat perlas batay sa kabuuang taya. Sa unang spin lang may bayad ang mga linya.',
      'Panalo rin ng GRAND ang siyam na perlas. Napupunta sa pool nito ang 1.0 % ng bawat taya, at sa reserba nito ang 0.5 %. Buong pool ang panalo ng pinakamataas na taya; bahagi nito ang sa mas mababa. Ipinapakita ng metro kung magkano ang GRAND sa tayang pinili mo. Nakabatay ang bayad sa laman ng pool pagkatapos ng taya mo.',
      'Kapag napanalunan ang GRAND, magsisimula ulit ang pool sa hindi bababa sa 750 beses ng pinakamataas na taya, at mananatili rito ang natira ng mas mababang taya. Lahat ng idinadagdag ng mga taya ay ibinabayad sa mga player, kung hindi man agad.',
      'Ang libreng rounds at libreng laro ay walang idinadagdag sa pool at hindi puwedeng manalo ng GRAND: walang metro sa mga ito. Halaga lang ng mga perlas ang bayad ng siyam na perlas, at 94.94 % ang RTP.',
      'Ang RTP ay average ng napakaraming round: 64.30 % mula sa mga linya, 30.63 % mula sa mga perlas at 1.50 % mula sa GRAND. Iilang round lang ang nagbabayad ng huli: kung walang GRAND, 94.94 % ang RTP.',
      'Hiwalay na binubunot ang bawat puwesto, sa bawat spin. Walang epekto ang mga nakaraang round. Nakatakda na ang resulta bago pa huminto ang reels, at puwede mo itong suriin sa History.',
      'Kapag naputol ang koneksyon, bilang pa rin ang round. Buksan ulit ang laro para makita kung paano ito natapos.',
    ],
    explained: {
      paidSpin: 'Binayarang spin',
      line: (line, symbol) => `Linya ${line}: 3 × ${symbol}`,
      noLine: 'walang panalong linya',
      held: (pearls) => `${pearls} perlas ang nanatili (hanay/hilera: beses ng taya)`,
      respin: (spin) => `Respin ${spin}`,
      noPearl: 'walang bagong perlas',
      pearls: (pearls) => `Bayad ng ${pearls} perlas`,
      grand: 'Siyam na perlas: bahagi ng pool ayon sa taya',
    },
  },
}
