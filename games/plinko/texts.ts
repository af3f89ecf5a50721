import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  rowsLabel: string
  riskLabel: string
  rows: (rows: number) => string
  risk: Readonly<Record<'low' | 'mid' | 'high', string>>
  bucket: (bucket: number) => string
  paid: (times: string, amount: string) => string
  board: (rows: number) => string
  rtp: string
  rtpRange: (low: string, high: string) => string
  maxWin: string
  top: (rows: number) => string
  oneIn: (count: string) => string
  edge: string
  middle: string
  paragraphs: string[]
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    rowsLabel: 'Rows',
    riskLabel: 'Risk',
    rows: (rows) => `${rows} rows`,
    risk: { low: 'Low', mid: 'Medium', high: 'High' },
    bucket: (bucket) => `Bucket ${bucket}`,
    paid: (times, amount) => `${times}× pays ${amount}`,
    board: (rows) => `Board of ${rows} rows of pegs`,
    rtp: 'Return to player (RTP)',
    rtpRange: (low, high) => `${low} to ${high} %, by board`,
    maxWin: 'Most that one ball can pay',
    top: (rows) => `The outermost bucket with ${rows} rows`,
    oneIn: (count) => `1 in ${count} balls`,
    edge: 'Outermost',
    middle: 'In the middle',
    paragraphs: [
      'Choose how many rows of pegs the ball falls through and how far apart the prizes are, then let it fall. At each peg it turns left or right with equal chance. The bucket in which it ends says what the bet pays.',
      'The way of the ball is decided before it falls; the picture only shows it. The buckets in the middle are reached by many ways, those at the edge by a single one.',
      'Many buckets pay less than the bet. The result is told as it is: what came back, not what was won.',
    ],
  },
  TY: {
    rowsLabel: 'Hanay',
    riskLabel: 'Risk',
    rows: (rows) => `${rows} hanay`,
    risk: { low: 'Mababa', mid: 'Medium', high: 'Mataas' },
    bucket: (bucket) => `Lalagyan ${bucket}`,
    paid: (times, amount) => `${times}×, bayad ${amount}`,
    board: (rows) => `Board na may ${rows} hanay ng pako`,
    rtp: 'Return to player (RTP)',
    rtpRange: (low, high) => `${low} hanggang ${high} %, depende sa board`,
    maxWin: 'Pinakamalaking bayad ng isang bola',
    top: (rows) => `Pinakadulong lalagyan sa ${rows} hanay`,
    oneIn: (count) => `1 sa bawat ${count} bola`,
    edge: 'Pinakadulo',
    middle: 'Sa gitna',
    paragraphs: [
      'Piliin kung ilang hanay ng pako ang dadaanan ng bola at kung gaano kalayo ang agwat ng mga premyo, saka ihulog. Sa bawat pako, pantay ang tsansang pakaliwa o pakanan. Ang lalagyang babagsakan nito ang magsasabi ng bayad.',
      'Nakatakda na ang daan ng bola bago ito mahulog; ipinapakita lang ito ng larawan. Maraming daan papunta sa gitna, iisa lang papunta sa bawat dulo.',
      'Maraming lalagyan ang mas mababa sa taya ang bayad. Sinasabi ang resulta kung ano ito: kung magkano ang naibalik, hindi panalo.',
    ],
  },
}
