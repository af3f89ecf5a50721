import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  mines: string
  fewer: string
  more: string
  place: (place: number) => string
  pearlAt: (place: number) => string
  mineAt: (place: number) => string
  next: (times: string) => string
  cash: (amount: string) => string
  pearls: (found: number) => string
  found: (found: number, times: string) => string
  field: (mines: number) => string
  minesAt: (places: string) => string
  opened: (places: string) => string
  cashed: (amount: string) => string
  hitAt: (place: number) => string
  rtp: string
  rtpRange: (low: string, high: string) => string
  maxWin: string
  chance: (mines: number, pearls: number) => string
  tableTitle: (mines: number) => string
  paragraphs: string[]
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    mines: 'Urchins',
    fewer: 'Fewer urchins',
    more: 'More urchins',
    place: (place) => `Shell ${place}, closed`,
    pearlAt: (place) => `Shell ${place}, a pearl`,
    mineAt: (place) => `Shell ${place}, an urchin`,
    next: (times) => `Next pearl: ${times}×`,
    cash: (amount) => `Take ${amount}`,
    pearls: (found) => (found === 1 ? '1 pearl' : `${found} pearls`),
    found: (found, times) => (found === 1 ? `1 pearl, ${times} times the bet` : `${found} pearls, ${times} times the bet`),
    field: (mines) => (mines === 1 ? '25 shells, 1 urchin' : `25 shells, ${mines} urchins`),
    minesAt: (places) => `Urchins in shells ${places}`,
    opened: (places) => (places === '' ? 'No shell was opened' : `Opened: ${places}`),
    cashed: (amount) => `Taken: ${amount}`,
    hitAt: (place) => `Urchin in shell ${place}: the round pays nothing`,
    rtp: 'Return to player (RTP)',
    rtpRange: (low, high) => `${low} to ${high} %`,
    maxWin: 'Most that one round can pay',
    chance: (mines, pearls) => `${pearls} pearls with ${mines} urchins`,
    tableTitle: (mines) => (mines === 1 ? '1 urchin' : `${mines} urchins`),
    paragraphs: [
      'Choose how many of the 25 shells hide an urchin, then bet. Open one shell after the other: each pearl raises what the round pays, an urchin ends it and pays nothing. You may take what the round pays after any pearl.',
      'A multiplier is 97 divided by 100 times the chance to get that far, rounded down to two decimals. So the return hardly depends on when you stop.',
      'The urchins are placed before you open the first shell. Nothing moves them, and you can check their places under History once you have changed seeds.',
      'A round ends by itself when all pearls are found, or before the next pearl would pay more than 10,000 times the bet.',
      'If you leave, the round waits for 24 hours and goes on where you were. After that it takes what it pays at that moment; without any pearl that is 0.97 times the bet.',
    ],
  },
  TY: {
    mines: 'Urchin',
    fewer: 'Bawasan ang urchin',
    more: 'Dagdagan ang urchin',
    place: (place) => `Kabibe ${place}, sarado`,
    pearlAt: (place) => `Kabibe ${place}, may perlas`,
    mineAt: (place) => `Kabibe ${place}, may urchin`,
    next: (times) => `Susunod na perlas: ${times}×`,
    cash: (amount) => `Kunin ang ${amount}`,
    pearls: (found) => `${found} perlas`,
    found: (found, times) => `${found} perlas, ${times} beses ng taya`,
    field: (mines) => `25 kabibe, ${mines} urchin`,
    minesAt: (places) => `May urchin sa kabibe ${places}`,
    opened: (places) => (places === '' ? 'Walang binuksang kabibe' : `Binuksan: ${places}`),
    cashed: (amount) => `Kinuha: ${amount}`,
    hitAt: (place) => `May urchin sa kabibe ${place}: walang bayad ang round`,
    rtp: 'Return to player (RTP)',
    rtpRange: (low, high) => `${low} hanggang ${high} %`,
    maxWin: 'Pinakamalaking panalo sa isang round',
    chance: (mines, pearls) => `${pearls} perlas, ${mines} urchin`,
    tableTitle: (mines) => `${mines} urchin`,
    paragraphs: [
      'Piliin kung ilan sa 25 kabibe ang may urchin, saka tumaya. Isa-isang buksan ang mga kabibe: tumataas ang bayad sa bawat perlas; tapos ang round at walang bayad kapag urchin ang lumabas. Puwede mong kunin ang bayad pagkatapos ng alinmang perlas.',
      'Ang multiplier ay 97 na hinati sa 100 beses ng tsansang makaabot doon, ibinaba sa dalawang decimal. Kaya halos pareho ang balik kahit kailan ka huminto.',
      'Nakalagay na ang mga urchin bago mo buksan ang unang kabibe. Hindi na sila gagalaw, at masusuri mo ang puwesto nila sa History kapag nagpalit ka ng seeds.',
      'Kusang natatapos ang round kapag nakuha na ang lahat ng perlas, o bago lumampas sa 10,000 beses ng taya ang susunod na perlas.',
      'Kapag umalis ka, 24 oras na maghihintay ang round at itutuloy kung saan ka huminto. Pagkatapos noon, kukunin nito ang bayad sa sandaling iyon; kung wala pang perlas, 0.97 beses ng taya.',
    ],
  },
}
