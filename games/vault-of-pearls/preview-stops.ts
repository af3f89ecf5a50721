// The first number of each share of 10,000, and of the values of pearls.
const [P, SEVEN, DRAGON, KOI, LOTUS, COIN, SHELL] = [0, 1200, 1904, 2960, 4280, 5864, 7800]
const [ONE, TWO, THREE, TEN, FIFTY, MOST] = [0, 385, 635, 895, 985, 998]
const [NEW, NONE] = [0, 1]
const FOUR_PEARLS = [P, SHELL, P, LOTUS, P, COIN, KOI, SHELL, P]

/** What chance gives in each scene of the rehearsal: nine cells, then values of pearls and respins in the order of the rules. */
export const previewStops: Readonly<Record<string, readonly (readonly number[])[]>> = {
  nothing: [[SHELL, LOTUS, COIN, KOI, P, DRAGON, COIN, SEVEN, SHELL]],
  'line-win': [[SHELL, COIN, KOI, SHELL, SHELL, SHELL, COIN, P, SHELL]],
  'big-win': [[DRAGON, COIN, KOI, SHELL, DRAGON, SHELL, COIN, P, DRAGON]],
  'huge-win': [Array<number>(9).fill(SEVEN)],
  respins: [
    FOUR_PEARLS,
    [ONE, THREE, TEN, TWO],
    Array<number>(5).fill(NONE),
    [NEW, FIFTY, NONE, NONE, NONE, NONE],
    ...Array<number[]>(3).fill(Array(4).fill(NONE)),
  ],
  nine: [FOUR_PEARLS, [ONE, THREE, TEN, TWO], [NEW, ONE, NEW, TWO, NEW, MOST, NEW, ONE, NEW, THREE]],
}
