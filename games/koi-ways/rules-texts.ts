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
  paragraphs: string[]
  reason: (win: { name: string; count: number; ways: number; amount: string }) => string
  explained: {
    paidSpin: string
    freeSpin: (spin: number, multiplier: number) => string
    ways: (symbol: string, count: number, ways: number) => string
    scatters: string
    freeSpinsWon: (spins: number) => string
    nothing: string
  }
}

export const symbolNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  EN: {
    A: 'Koi',
    B: 'Jade disc',
    C: 'Lotus',
    D: 'Fan',
    E: 'Stone lantern',
    F: 'Bamboo',
    G: 'Lily pad',
    H: 'Pebbles',
    W: 'Pearl (wild)',
    S: 'Water gate (scatter)',
  },
  TY: {
    A: 'Koi',
    B: 'Jade',
    C: 'Lotus',
    D: 'Pamaypay',
    E: 'Parol na bato',
    F: 'Kawayan',
    G: 'Dahon ng lotus',
    H: 'Mga bato',
    W: 'Perlas (wild)',
    S: 'Arko (scatter)',
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
    wildNote: 'Stands for every symbol but the gate. Only on reels 2, 3 and 4.',
    scatterNote: 'Only on reels 1, 3 and 5. All three pay 2× the bet and start 8 free spins.',
    paragraphs: [
      'A symbol pays when it shows on three or more reels in a row, starting on the first. Its rows do not matter. It pays once for each way to take one of it from each of those reels: two on reel 1, one on reel 2 and three on reel 3 are six ways. There are 243 ways in all.',
      'Pays are for one way, times the bet. Each symbol pays its longest run only.',
      'Each free spin has a multiplier of its own: 2 (half of them), 3 (a third) or 5 (a sixth). It multiplies everything that the ways pay. Three gates add 8 more free spins and pay 2× the bet, not multiplied. Free spins use the bet of the spin that started them.',
      'A round ends when it has paid 5,000 times the bet, or after 400 free spins. The odds above are for the paid spin alone, counted over all 21,950,100 places where the reels can stop; free spins come on top.',
      'The return is a mean over very many rounds. A win can be smaller than the bet.',
      'Every stop of every reel is equally likely, on every spin. What came before changes nothing. The outcome is fixed before the reels start to stop, and you can check it yourself under History.',
      'If the connection breaks, the round still counts. Open the game again to see how it ended.',
    ],
    reason: ({ name, count, ways, amount }) => `${count} × ${name}  ·  ${ways} ${ways === 1 ? 'way' : 'ways'}  ·  ${amount}`,
    explained: {
      paidSpin: 'Paid spin',
      freeSpin: (spin, multiplier) => `Free spin ${spin}, × ${multiplier}`,
      ways: (symbol, count, ways) => `${count} × ${symbol}, ${ways} ${ways === 1 ? 'way' : 'ways'}`,
      scatters: '3 scatters',
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
    wildNote: 'Pamalit sa lahat ng simbolo maliban sa arko. Sa reel 2, 3 at 4 lang lumalabas.',
    scatterNote: 'Sa reel 1, 3 at 5 lang lumalabas. Kapag kumpleto ang tatlo: 2× ng taya at 8 free spins.',
    paragraphs: [
      'Panalo ang simbolo kapag lumabas sa tatlo o higit pang magkakatabing reel, simula sa una. Kahit saang hanay ay puwede. Binabayaran ito nang isang beses sa bawat paraan ng pagkuha ng tig-isa mula sa mga reel na iyon: dalawa sa reel 1, isa sa reel 2 at tatlo sa reel 3 ay anim na paraan. 243 ang lahat ng paraan.',
      'Ang mga bayad ay para sa isang paraan, batay sa taya. Ang pinakamahabang magkakasunod lang ang binabayaran sa bawat simbolo.',
      'May sariling multiplier ang bawat free spin: 2 (kalahati sa mga ito), 3 (ikatlong bahagi) o 5 (ikaanim na bahagi). Pinararami nito ang lahat ng bayad ng mga paraan. Tatlong arko: dagdag na 8 free spins at 2× ng taya na hindi na pinararami. Ang taya ay kapareho ng sa spin na nagsimula nito.',
      'Natatapos ang round kapag umabot na sa 5,000 beses ng taya ang panalo, o pagkatapos ng 400 free spins. Ang mga tsansa sa itaas ay para lang sa binayarang spin, binilang sa lahat ng 21,950,100 puwedeng hintuan ng reels; hiwalay pa ang free spins.',
      'Ang RTP ay average ng napakaraming round. Puwedeng mas maliit sa taya ang panalo.',
      'Pare-pareho ang tsansa ng bawat hinto ng bawat reel, sa bawat spin. Walang epekto ang mga nakaraang round. Nakatakda na ang resulta bago pa huminto ang reels, at puwede mo itong suriin sa History.',
      'Kapag naputol ang koneksyon, bilang pa rin ang round. Buksan ulit ang laro para makita kung paano ito natapos.',
    ],
    reason: ({ name, count, ways, amount }) => `${count} × ${name}  ·  ${ways} paraan  ·  ${amount}`,
    explained: {
      paidSpin: 'Binayarang spin',
      freeSpin: (spin, multiplier) => `Free spin ${spin}, × ${multiplier}`,
      ways: (symbol, count, ways) => `${count} × ${symbol}, ${ways} paraan`,
      scatters: '3 scatter',
      freeSpinsWon: (spins) => `${spins} free spins`,
      nothing: 'walang panalo',
    },
  },
}
