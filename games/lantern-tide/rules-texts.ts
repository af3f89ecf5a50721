import type { Language } from '@croupier/game-kit/amounts'

type RulesTexts = {
  rtp: string
  anyWin: string
  freeSpins: string
  atLeast: (timesBet: number) => string
  maxWin: string
  oneIn: (spins: string) => string
  wildNote: string
  scatterNote: string
  linesTitle: string
  paragraphs: string[]
  explained: {
    paidSpin: string
    freeSpin: (spin: number) => string
    line: (line: number, symbol: string, count: number) => string
    scatters: (count: number) => string
    freeSpinsWon: (spins: number) => string
    nothing: string
  }
}

export const symbolNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  EN: {
    A: 'Lantern',
    B: 'Vinta',
    C: 'Koi',
    D: 'Bell',
    E: 'Anchor',
    F: 'Compass',
    G: 'Shell',
    H: 'Lifebuoy',
    W: 'Moon (wild)',
    S: 'Lighthouse (scatter)',
  },
  TY: {
    A: 'Parol',
    B: 'Vinta',
    C: 'Koi',
    D: 'Kampana',
    E: 'Angkla',
    F: 'Kompas',
    G: 'Kabibe',
    H: 'Salbabida',
    W: 'Buwan (wild)',
    S: 'Parola (scatter)',
  },
}

export const rulesTexts: Readonly<Record<Language, RulesTexts>> = {
  EN: {
    rtp: 'Return to player (RTP)',
    anyWin: 'A spin pays something',
    freeSpins: 'A spin starts free spins',
    atLeast: (timesBet) => `A spin pays ${timesBet}× the bet or more`,
    maxWin: 'Most that one round can pay',
    oneIn: (spins) => `1 in ${spins} spins`,
    wildNote: 'Stands for every symbol but the lighthouse. Only on reels 2, 3 and 4.',
    scatterNote: 'Pays anywhere, times the total bet. Three or more start 10 free spins.',
    linesTitle: 'The 20 lines',
    paragraphs: [
      'Lines pay from left to right, starting on the first reel. Each line pays its longest run only. Line pays are times the bet of one line, which is the total bet divided by 20.',
      'In free spins every win counts three times. Three or more lighthouses add 10 more free spins. They use the bet of the spin that started them.',
      'A round ends when it has paid 5,000 times the bet, or after 500 free spins. The odds above are for the paid spin alone, counted over all 25,891,200 places where the reels can stop; free spins come on top.',
      'The return is a mean over very many rounds. A win can be smaller than the bet.',
      'Every stop of every reel is equally likely, on every spin. What came before changes nothing. The outcome is fixed before the reels start to stop, and you can check it yourself under History.',
      'If the connection breaks, the round still counts. Open the game again to see how it ended.',
    ],
    explained: {
      paidSpin: 'Paid spin',
      freeSpin: (spin) => `Free spin ${spin}`,
      line: (line, symbol, count) => `Line ${line}: ${count} × ${symbol}`,
      scatters: (count) => `${count} scatters`,
      freeSpinsWon: (spins) => `${spins} free spins`,
      nothing: 'pays nothing',
    },
  },
  TY: {
    rtp: 'Return to player (RTP)',
    anyWin: 'May panalo ang spin',
    freeSpins: 'Nagsisimula ng free spins',
    atLeast: (timesBet) => `Panalong ${timesBet}× ng taya o higit pa`,
    maxWin: 'Pinakamalaking panalo sa isang round',
    oneIn: (spins) => `1 sa bawat ${spins} spin`,
    wildNote: 'Pamalit sa lahat ng simbolo maliban sa parola. Sa reel 2, 3 at 4 lang lumalabas.',
    scatterNote: 'Panalo kahit saan lumabas, batay sa kabuuang taya. Tatlo o higit pa: 10 free spins.',
    linesTitle: 'Ang 20 linya',
    paragraphs: [
      'Mula kaliwa pakanan ang bilang, simula sa unang reel. Ang pinakamahabang magkakasunod lang ang binabayaran sa bawat linya. Ang bayad ay batay sa taya ng isang linya: ang kabuuang taya na hinati sa 20.',
      'Sa free spins, tatlong beses ang bawat panalo. Tatlo o higit pang parola: dagdag na 10 free spins. Ang taya ay kapareho ng sa spin na nagsimula nito.',
      'Natatapos ang round kapag umabot na sa 5,000 beses ng taya ang panalo, o pagkatapos ng 500 free spins. Ang mga tsansa sa itaas ay para lang sa binayarang spin, binilang sa lahat ng 25,891,200 puwedeng hintuan ng reels; hiwalay pa ang free spins.',
      'Ang RTP ay average ng napakaraming round. Puwedeng mas maliit sa taya ang panalo.',
      'Pare-pareho ang tsansa ng bawat hinto ng bawat reel, sa bawat spin. Walang epekto ang mga nakaraang round. Nakatakda na ang resulta bago pa huminto ang reels, at puwede mo itong suriin sa History.',
      'Kapag naputol ang koneksyon, bilang pa rin ang round. Buksan ulit ang laro para makita kung paano ito natapos.',
    ],
    explained: {
      paidSpin: 'Binayarang spin',
      freeSpin: (spin) => `Free spin ${spin}`,
      line: (line, symbol, count) => `Linya ${line}: ${count} × ${symbol}`,
      scatters: (count) => `${count} scatter`,
      freeSpinsWon: (spins) => `${spins} free spins`,
      nothing: 'walang panalo',
    },
  },
}
