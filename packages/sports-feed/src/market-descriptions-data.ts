import type { MarketDescription, Words } from './market-descriptions.ts'

const home: Words = { en: '{home}', ty: '{home}' }
const away: Words = { en: '{away}', ty: '{away}' }
const draw: Words = { en: 'Draw', ty: 'Tabla' }

const threeWays = [
  { id: '1', name: home },
  { id: '2', name: draw },
  { id: '3', name: away },
]
const twoWays = [
  { id: '4', name: home },
  { id: '5', name: away },
]
const overUnder = [
  { id: '12', name: { en: 'Over {total}', ty: 'Over {total}' } },
  { id: '13', name: { en: 'Under {total}', ty: 'Under {total}' } },
]
const handicapSides = [
  { id: '1714', name: { en: '{home} {+hcp}', ty: '{home} {+hcp}' } },
  { id: '1715', name: { en: '{away} {-hcp}', ty: '{away} {-hcp}' } },
]

const ordinaryTime: Words = {
  en: 'The 90 minutes and stoppage time count, extra time and penalties do not.',
  ty: 'Bilang ang 90 minuto at stoppage time, hindi ang extra time at penalties.',
}
const fromAcceptance: Words = {
  en: 'A bet that is taken during the match counts only the goals that fall after it. On quarter lines half of the stake stands on each neighbouring line.',
  ty: 'Sa taya habang may laban, ang mga goal lang pagkatapos ng taya ang bilang. Sa quarter line, tig-kalahati ng taya ang nasa dalawang katabing line.',
}
const wholeLines: Words = {
  en: 'All goals of the match count, also for bets during it. On quarter lines half of the stake stands on each neighbouring line.',
  ty: 'Bilang ang lahat ng goal ng laban, pati sa taya habang naglalaro. Sa quarter line, tig-kalahati ng taya ang nasa dalawang katabing line.',
}
const withOvertime: Words = {
  en: 'Overtime counts. A result exactly on the line gives the stake back.',
  ty: 'Bilang ang overtime. Balik ang taya kapag eksakto sa line ang resulta.',
}
const quarterOnly: Words = {
  en: 'Only the points of this quarter count, without overtime. A result exactly on the line gives the stake back.',
  ty: 'Puntos lang ng quarter na ito ang bilang, walang overtime. Balik ang taya kapag eksakto sa line ang resulta.',
}
const matchWinner: Words = {
  en: 'Tennis: if a player retires after a completed set, the other one wins; before that, stakes come back. E-sports: a forfeit after a completed map counts the same way.',
  ty: 'Tennis: kapag umatras ang player pagkatapos ng isang buong set, panalo ang isa; kung bago iyon, balik ang taya. Ganoon din sa e-sports kapag may natapos nang map.',
}
const undecided: Words = {
  en: 'If the match is not played to its end, stakes come back unless the result was already certain.',
  ty: 'Kapag hindi natapos ang laban, balik ang taya maliban kung tiyak na ang resulta.',
}
const mapOnly: Words = {
  en: 'Only this map counts. Stakes come back if it is not played to its end, unless the result was already certain.',
  ty: 'Ang map na ito lang ang bilang. Balik ang taya kapag hindi ito natapos, maliban kung tiyak na ang resulta.',
}
const cornersTaken: Words = {
  en: 'Corners that are taken count, over the whole match. Corners that are awarded and not taken do not.',
  ty: 'Bilang ang mga corner na naisagawa sa buong laban. Hindi bilang ang ibinigay pero hindi naisagawa.',
}

const SCORE_MAX = 4
const FIRST_SCORE_ID = 274
/** Scores from 0:0 to 4:4 by the format's even ids, home goals first to rise. */
const scores = Array.from({ length: (SCORE_MAX + 1) ** 2 }, (_, place) => {
  const score = `${place % (SCORE_MAX + 1)}:${Math.floor(place / (SCORE_MAX + 1))}`
  return { id: String(FIRST_SCORE_ID + 2 * place), name: { en: score, ty: score } }
})

const sidesOfHalf = [home, draw, away]
const FIRST_HALF_FULL_ID = 418
/** Half-time and full-time result, by the format's even ids from home and home to away and away. */
const halfAndFull = sidesOfHalf.flatMap((half, at) =>
  sidesOfHalf.map((full, then) => ({
    id: String(FIRST_HALF_FULL_ID + 2 * (at * sidesOfHalf.length + then)),
    name: { en: `${half.en} / ${full.en}`, ty: `${half.ty} / ${full.ty}` },
  })),
)

/** Results of a match by sets or maps that were won; an id begins with the variant that it belongs to. */
const seriesScores = [
  { variant: 'sr:correct_score:bestof:3', firstId: 4, results: ['2:0', '2:1', '1:2', '0:2'] },
  { variant: 'sr:correct_score:bestof:5', firstId: 8, results: ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3'] },
].flatMap(({ variant, firstId, results }) =>
  results.map((result, place) => ({ id: `${variant}:${firstId + place}`, name: { en: result, ty: result } })),
)

/** The markets that are traded. Ids of markets and outcomes are the feed format's; those above 9000 are ours, where it has none. */
export const descriptions: readonly MarketDescription[] = [
  {
    id: 1,
    sports: ['football'],
    group: 'main',
    specifiers: [],
    inPlay: true,
    name: { en: 'Match result', ty: 'Resulta ng laban' },
    outcomes: threeWays,
    rules: ordinaryTime,
  },
  {
    id: 8,
    sports: ['football'],
    group: 'goals',
    specifiers: ['goalnr'],
    inPlay: true,
    name: { en: 'Goal {goalnr}', ty: 'Ika-{goalnr} na goal' },
    outcomes: [
      { id: '6', name: home },
      { id: '7', name: { en: 'No goal {goalnr}', ty: 'Walang ika-{goalnr} na goal' } },
      { id: '8', name: away },
    ],
    rules: {
      en: 'An own goal counts for the side that it is scored for. A goal that the referee takes back does not count.',
      ty: 'Ang own goal ay bilang sa panig na nadagdagan ng score. Hindi bilang ang goal na binawi ng referee.',
    },
  },
  {
    id: 10,
    sports: ['football'],
    group: 'main',
    specifiers: [],
    inPlay: true,
    name: { en: 'Double chance', ty: 'Double chance' },
    winners: 2,
    outcomes: [
      { id: '9', name: { en: '{home} or draw', ty: '{home} o tabla' } },
      { id: '10', name: { en: '{home} or {away}', ty: '{home} o {away}' } },
      { id: '11', name: { en: '{away} or draw', ty: '{away} o tabla' } },
    ],
    rules: ordinaryTime,
  },
  {
    id: 11,
    sports: ['football'],
    group: 'main',
    specifiers: [],
    inPlay: true,
    name: { en: 'Draw no bet', ty: 'Balik-taya kapag tabla' },
    outcomes: twoWays,
    rules: { en: 'A draw after 90 minutes gives the stake back.', ty: 'Balik ang taya kapag tabla pagkatapos ng 90 minuto.' },
  },
  {
    id: 14,
    sports: ['football'],
    group: 'handicap',
    specifiers: ['hcp'],
    inPlay: false,
    name: { en: 'Handicap {hcp} with draw', ty: 'Handicap {hcp} na may tabla' },
    outcomes: [
      { id: '1711', name: { en: '{home} ({hcp})', ty: '{home} ({hcp})' } },
      { id: '1712', name: { en: 'Draw ({hcp})', ty: 'Tabla ({hcp})' } },
      { id: '1713', name: { en: '{away} ({hcp})', ty: '{away} ({hcp})' } },
    ],
    rules: {
      en: 'The goals of the handicap are added to the final score. A draw after that is a result of its own.',
      ty: 'Idinadagdag sa final score ang mga goal ng handicap. Resulta rin ang tabla pagkatapos nito.',
    },
  },
  {
    id: 16,
    sports: ['football'],
    group: 'main',
    specifiers: ['hcp'],
    inPlay: true,
    name: { en: 'Asian handicap', ty: 'Asian handicap' },
    mayHave: ['score'],
    outcomes: handicapSides,
    rules: fromAcceptance,
  },
  {
    id: 18,
    sports: ['football'],
    group: 'main',
    specifiers: ['total'],
    inPlay: true,
    name: { en: 'Total goals', ty: 'Kabuuang goal' },
    outcomes: overUnder,
    rules: wholeLines,
  },
  {
    id: 19,
    sports: ['football'],
    group: 'goals',
    specifiers: ['total'],
    inPlay: true,
    name: { en: '{home}: goals', ty: '{home}: mga goal' },
    outcomes: overUnder,
    rules: wholeLines,
  },
  {
    id: 20,
    sports: ['football'],
    group: 'goals',
    specifiers: ['total'],
    inPlay: true,
    name: { en: '{away}: goals', ty: '{away}: mga goal' },
    outcomes: overUnder,
    rules: wholeLines,
  },
  {
    id: 26,
    sports: ['football'],
    group: 'goals',
    specifiers: [],
    inPlay: true,
    name: { en: 'Goals odd or even', ty: 'Odd o even ang mga goal' },
    outcomes: [
      { id: '70', name: { en: 'Odd', ty: 'Odd' } },
      { id: '72', name: { en: 'Even', ty: 'Even' } },
    ],
    rules: { en: 'No goal at all is even.', ty: 'Even kapag walang goal.' },
  },
  {
    id: 29,
    sports: ['football'],
    group: 'goals',
    specifiers: [],
    inPlay: true,
    name: { en: 'Both teams score', ty: 'May goal ang dalawang team' },
    outcomes: [
      { id: '74', name: { en: 'Yes', ty: 'Oo' } },
      { id: '76', name: { en: 'No', ty: 'Hindi' } },
    ],
    rules: ordinaryTime,
  },
  {
    id: 45,
    sports: ['football'],
    group: 'score',
    specifiers: [],
    inPlay: true,
    name: { en: 'Correct score', ty: 'Eksaktong score' },
    outcomes: [...scores, { id: '324', name: { en: 'Any other', ty: 'Ibang score' } }],
    rules: {
      en: 'Any other is a score in which a team has five goals or more. Extra time does not count.',
      ty: 'Ang ibang score ay kapag may lima o higit pang goal ang isang team. Hindi bilang ang extra time.',
    },
  },
  {
    id: 47,
    sports: ['football'],
    group: 'half',
    specifiers: [],
    inPlay: false,
    name: { en: 'Half-time and full-time', ty: 'Half-time at full-time' },
    outcomes: halfAndFull,
    rules: {
      en: 'First the result at half-time, then the result after 90 minutes.',
      ty: 'Una ang resulta sa half-time, saka ang resulta pagkatapos ng 90 minuto.',
    },
  },
  {
    id: 60,
    sports: ['football'],
    group: 'half',
    specifiers: [],
    inPlay: true,
    name: { en: 'First half: result', ty: 'First half: resulta' },
    outcomes: threeWays,
    rules: {
      en: 'The first half and its stoppage time count. It stands even if the match is abandoned later.',
      ty: 'Bilang ang first half at ang stoppage time nito. Tuloy ito kahit itigil ang laban pagkatapos.',
    },
  },
  {
    id: 66,
    sports: ['football'],
    group: 'half',
    specifiers: ['hcp'],
    inPlay: true,
    name: { en: 'First half: Asian handicap', ty: 'First half: Asian handicap' },
    mayHave: ['score'],
    outcomes: handicapSides,
    rules: fromAcceptance,
  },
  {
    id: 68,
    sports: ['football'],
    group: 'half',
    specifiers: ['total'],
    inPlay: true,
    name: { en: 'First half: total goals', ty: 'First half: kabuuang goal' },
    outcomes: overUnder,
    rules: {
      en: 'All goals of the first half count, also for bets during it.',
      ty: 'Bilang ang lahat ng goal ng first half, pati sa taya habang naglalaro.',
    },
  },
  {
    id: 139,
    sports: ['football'],
    group: 'cards',
    specifiers: ['total'],
    inPlay: true,
    name: { en: 'Total cards', ty: 'Kabuuang card' },
    outcomes: overUnder,
    rules: {
      en: 'A yellow card counts one and so does a red card. Cards for persons who do not play do not count.',
      ty: 'Isa ang bilang ng yellow card at isa rin ang red card. Hindi bilang ang card sa hindi naglalaro.',
    },
  },
  {
    id: 162,
    sports: ['football'],
    group: 'corners',
    specifiers: [],
    inPlay: true,
    name: { en: 'Most corners', ty: 'Pinakamaraming corner' },
    outcomes: threeWays,
    rules: cornersTaken,
  },
  {
    id: 165,
    sports: ['football'],
    group: 'corners',
    specifiers: ['hcp'],
    inPlay: true,
    name: { en: 'Corner handicap', ty: 'Handicap sa corner' },
    outcomes: handicapSides,
    rules: cornersTaken,
  },
  {
    id: 166,
    sports: ['football'],
    group: 'corners',
    specifiers: ['total'],
    inPlay: true,
    name: { en: 'Total corners', ty: 'Kabuuang corner' },
    outcomes: overUnder,
    rules: cornersTaken,
  },
  {
    id: 186,
    sports: ['tennis', 'esports'],
    group: 'main',
    specifiers: [],
    inPlay: true,
    name: { en: 'Winner', ty: 'Panalo' },
    outcomes: twoWays,
    rules: matchWinner,
  },
  {
    id: 187,
    sports: ['tennis'],
    group: 'main',
    specifiers: ['hcp'],
    inPlay: true,
    name: { en: 'Game handicap', ty: 'Handicap sa game' },
    outcomes: handicapSides,
    rules: undecided,
  },
  {
    id: 188,
    sports: ['tennis'],
    group: 'sets',
    specifiers: ['hcp'],
    inPlay: true,
    name: { en: 'Set handicap', ty: 'Handicap sa set' },
    outcomes: handicapSides,
    rules: undecided,
  },
  {
    id: 189,
    sports: ['tennis'],
    group: 'main',
    specifiers: ['total'],
    inPlay: true,
    name: { en: 'Total games', ty: 'Kabuuang game' },
    outcomes: overUnder,
    rules: undecided,
  },
  {
    id: 199,
    sports: ['tennis'],
    group: 'score',
    specifiers: ['variant'],
    inPlay: true,
    name: { en: 'Correct score', ty: 'Eksaktong score' },
    outcomes: seriesScores,
    rules: undecided,
  },
  {
    id: 202,
    sports: ['tennis'],
    group: 'sets',
    specifiers: ['setnr'],
    inPlay: true,
    name: { en: 'Set {setnr}: winner', ty: 'Set {setnr}: panalo' },
    outcomes: twoWays,
    rules: {
      en: 'Stakes come back if the set is not played to its end.',
      ty: 'Balik ang taya kapag hindi natapos ang set.',
    },
  },
  {
    id: 219,
    sports: ['basketball'],
    group: 'main',
    specifiers: [],
    inPlay: true,
    name: { en: 'Winner', ty: 'Panalo' },
    outcomes: twoWays,
    rules: { en: 'Overtime counts.', ty: 'Bilang ang overtime.' },
  },
  {
    id: 223,
    sports: ['basketball'],
    group: 'main',
    specifiers: ['hcp'],
    inPlay: true,
    name: { en: 'Handicap', ty: 'Handicap' },
    outcomes: handicapSides,
    rules: withOvertime,
  },
  {
    id: 225,
    sports: ['basketball'],
    group: 'main',
    specifiers: ['total'],
    inPlay: true,
    name: { en: 'Total points', ty: 'Kabuuang puntos' },
    outcomes: overUnder,
    rules: withOvertime,
  },
  {
    id: 236,
    sports: ['basketball'],
    group: 'quarters',
    specifiers: ['quarternr', 'total'],
    inPlay: true,
    name: { en: 'Quarter {quarternr}: total points', ty: 'Quarter {quarternr}: kabuuang puntos' },
    outcomes: overUnder,
    rules: quarterOnly,
  },
  {
    id: 303,
    sports: ['basketball'],
    group: 'quarters',
    specifiers: ['hcp', 'quarternr'],
    inPlay: true,
    name: { en: 'Quarter {quarternr}: handicap', ty: 'Quarter {quarternr}: handicap' },
    outcomes: handicapSides,
    rules: quarterOnly,
  },
  {
    id: 327,
    sports: ['esports'],
    group: 'main',
    specifiers: ['hcp'],
    inPlay: true,
    name: { en: 'Map handicap', ty: 'Handicap sa map' },
    outcomes: handicapSides,
    rules: undecided,
  },
  {
    id: 328,
    sports: ['esports'],
    group: 'main',
    specifiers: ['total'],
    inPlay: true,
    name: { en: 'Total maps', ty: 'Kabuuang map' },
    outcomes: overUnder,
    rules: undecided,
  },
  {
    id: 329,
    sports: ['esports'],
    group: 'score',
    specifiers: ['variant'],
    inPlay: true,
    name: { en: 'Correct score in maps', ty: 'Eksaktong score sa map' },
    outcomes: seriesScores,
    rules: undecided,
  },
  {
    id: 330,
    sports: ['esports'],
    group: 'maps',
    specifiers: ['mapnr'],
    inPlay: true,
    name: { en: 'Map {mapnr}: winner', ty: 'Map {mapnr}: panalo' },
    outcomes: twoWays,
    rules: mapOnly,
  },
  {
    id: 9001,
    sports: ['esports'],
    group: 'maps',
    specifiers: ['mapnr', 'total'],
    inPlay: true,
    name: { en: 'Map {mapnr}: total kills', ty: 'Map {mapnr}: kabuuang kill' },
    outcomes: overUnder,
    rules: mapOnly,
  },
  {
    id: 9002,
    sports: ['esports'],
    group: 'maps',
    specifiers: ['mapnr'],
    inPlay: true,
    name: { en: 'Map {mapnr}: first tower', ty: 'Map {mapnr}: unang tower' },
    outcomes: twoWays,
    rules: mapOnly,
  },
]
