import type { BackdropName } from './backdrop.ts'
import type { Motif } from './ink.ts'
import { creatures } from './motifs/creatures.ts'
import { draws } from './motifs/draws.ts'
import { nature } from './motifs/nature.ts'
import { places } from './motifs/places.ts'
import { sea } from './motifs/sea.ts'
import { sports } from './motifs/sports.ts'
import { tables } from './motifs/tables.ts'
import { toys } from './motifs/toys.ts'
import { treasure } from './motifs/treasure.ts'

const motifs = { ...treasure, ...creatures, ...nature, ...places, ...sea, ...tables, ...sports, ...toys, ...draws } satisfies Record<
  string,
  Motif
>

export type MotifName = keyof typeof motifs

export function motifOf(name: MotifName): Motif {
  return motifs[name]
}

type Theme = { heroes: readonly [MotifName, ...MotifName[]]; scenes: readonly [BackdropName, ...BackdropName[]] }

/** What the games of a category, or of a slot sub-type, may show. */
const THEMES: Readonly<Record<string, Theme>> = {
  RNG: {
    heroes: [
      'gem',
      'dragon',
      'cherries',
      'crown',
      'phoenix',
      'chest',
      'lotus',
      'seven',
      'panda',
      'pyramid',
      'coins',
      'fox',
      'book',
      'lantern',
      'owl',
      'reels',
      'candy',
      'ship',
      'tiger',
      'bell',
      'moon',
      'koi',
      'planet',
      'luckyCat',
      'clover',
      'shield',
      'grapes',
      'mask',
      'lightning',
      'ingot',
      'butterfly',
      'sevens',
      'volcano',
      'potion',
      'bull',
      'watermelon',
      'pagoda',
      'shell',
      'robot',
      'sun',
      'horseshoe',
      'frog',
      'castle',
      'blossom',
      'key',
      'genie',
      'flame',
      'rocket',
      'bars',
      'helmet',
      'pineapple',
      'hourglass',
      'snowflake',
      'mermaid',
      'orange',
      'guitar',
      'lemon',
      'lighthouse',
      'cactus',
      'mushroom',
      'drum',
      'wheel',
      'vault',
    ],
    scenes: [
      'rays',
      'nightHills',
      'moonlitSea',
      'temple',
      'clouds',
      'bamboo',
      'city',
      'curtain',
      'bokeh',
      'cavern',
      'dunes',
      'fans',
      'embers',
      'rings',
      'neonGrid',
      'deepSea',
    ],
  },
  LIVE: {
    heroes: ['dealer', 'roulette', 'baccarat', 'sicbo', 'dragonTiger', 'cardFan', 'xocdia', 'chips', 'wheel', 'dice', 'aces'],
    scenes: ['felt', 'curtain', 'city', 'bokeh'],
  },
  FISH: {
    heroes: [
      'clownfish',
      'angler',
      'turtle',
      'shark',
      'jellyfish',
      'octopus',
      'goldfish',
      'cannon',
      'crab',
      'angelfish',
      'mermaid',
      'shell',
      'koi',
    ],
    scenes: ['deepSea', 'moonlitSea', 'cavern', 'bokeh'],
  },
  PVP: {
    heroes: ['cardFan', 'mahjong', 'royal', 'dominoes', 'aces', 'chips', 'dragonTiger', 'dice', 'crown', 'bull'],
    scenes: ['felt', 'clouds', 'rays', 'fans', 'rings'],
  },
  SPORTS: { heroes: ['football', 'cup', 'basketball', 'goal', 'tennis', 'glove', 'medal', 'shuttle'], scenes: ['stadium', 'rays', 'city'] },
  ESPORTS: {
    heroes: ['controller', 'emblem', 'headset', 'blades', 'crosshair', 'cup', 'robot'],
    scenes: ['neonGrid', 'city', 'stadium', 'rings'],
  },
  COCKFIGHT: { heroes: ['rooster', 'duel', 'roosterHead', 'gears', 'windUp'], scenes: ['rays', 'curtain', 'bokeh'] },
  LOTT: { heroes: ['balls', 'drumMachine', 'ticket', 'ballRow', 'digits'], scenes: ['rings', 'rays', 'clouds', 'fans'] },
  ELOTT: {
    heroes: ['raceCars', 'digits', 'fastThree', 'keno', 'ballRow', 'balls', 'drumMachine'],
    scenes: ['neonGrid', 'rings', 'rays', 'bokeh'],
  },
  SC: { heroes: ['scratch', 'ticket', 'clover', 'horseshoe', 'lantern'], scenes: ['rays', 'bokeh', 'fans'] },
  VP: { heroes: ['aces', 'cardFan', 'royal'], scenes: ['neonGrid', 'rays', 'felt', 'rings'] },
  JP: { heroes: ['vault', 'wheel', 'crown', 'chest', 'shell', 'ingot', 'gem'], scenes: ['rays', 'curtain', 'rings', 'embers'] },
  TG: { heroes: ['roulette', 'cardFan', 'dice', 'chips', 'aces'], scenes: ['felt', 'curtain', 'city'] },
  AC: {
    heroes: ['crash', 'mines', 'plinko', 'rocket', 'dice', 'controller', 'planet'],
    scenes: ['neonGrid', 'nightHills', 'rings', 'bokeh', 'city'],
  },
  BG: { heroes: ['bingo', 'balls', 'keno', 'drumMachine'], scenes: ['bokeh', 'rays', 'fans'] },
}

/** Words in a game's name that ask for a picture of their own; the first that matches wins. */
const WORDS: readonly (readonly [RegExp, MotifName])[] = [
  [/lantern/i, 'lantern'],
  [/dragon ?tiger/i, 'dragonTiger'],
  [/dragon|naga|longma/i, 'dragon'],
  [/phoenix|firebird/i, 'phoenix'],
  [/koi|carp/i, 'koi'],
  [/panda/i, 'panda'],
  [/owl/i, 'owl'],
  [/neko|lucky cat|maneki/i, 'luckyCat'],
  [/fox|kitsune/i, 'fox'],
  [/tiger|jaguar/i, 'tiger'],
  [/bull|buffalo|ox\b|toro|niu/i, 'bull'],
  [/butterfl/i, 'butterfly'],
  [/frog|toad/i, 'frog'],
  [/mask|carnival|phantom/i, 'mask'],
  [/genie|aladdin|djinn/i, 'genie'],
  [/robot|mech/i, 'robot'],
  [/plinko/i, 'plinko'],
  [/mines?\b/i, 'mines'],
  [/crash|aviat/i, 'crash'],
  [/hi-?lo/i, 'aces'],
  [/bingo/i, 'bingo'],
  [/keno/i, 'keno'],
  [/scratch/i, 'scratch'],
  [/pk10|racing|grand prix|race/i, 'raceCars'],
  [/k3|fast three/i, 'fastThree'],
  [/5d|4d|digits?/i, 'digits'],
  [/baccarat/i, 'baccarat'],
  [/roulette/i, 'roulette'],
  [/sic ?bo/i, 'sicbo'],
  [/xoc/i, 'xocdia'],
  [/black ?jack|hold'?em|poker|jacks|deuces/i, 'aces'],
  [/mahjong/i, 'mahjong'],
  [/domino/i, 'dominoes'],
  [/tien len|pusoy|card/i, 'cardFan'],
  [/dice/i, 'dice'],
  [/cherr|fruit/i, 'cherries'],
  [/melon/i, 'watermelon'],
  [/candy|sweet|sugar|bonbon/i, 'candy'],
  [/lotus/i, 'lotus'],
  [/sakura|blossom|bloom|flower|orchid/i, 'blossom'],
  [/moon|luna|night/i, 'moon'],
  [/sun\b|solar|aztec|inca/i, 'sun'],
  [/thunder|lightning|storm|zeus|thor/i, 'lightning'],
  [/inferno|ember|flame|fire|blaze/i, 'flame'],
  [/ice|frost|snow|winter/i, 'snowflake'],
  [/volcan|lava|magma/i, 'volcano'],
  [/desert|cactus|sheriff|west/i, 'cactus'],
  [/mushroom|forest|elf|fairy/i, 'mushroom'],
  [/pharaoh|egypt|pyramid|cleopatra|nile|anubis/i, 'pyramid'],
  [/pirate|captain|ship|voyage|sail/i, 'ship'],
  [/lighthouse|harbou?r|beacon/i, 'lighthouse'],
  [/castle|kingdom|knight/i, 'castle'],
  [/temple|pagoda|shogun|samurai|dynasty/i, 'pagoda'],
  [/galaxy|planet|cosmic|space|nebula|orbit/i, 'planet'],
  [/rocket/i, 'rocket'],
  [/viking|odin|valhalla/i, 'helmet'],
  [/drum|fiesta/i, 'drum'],
  [/rock|guitar|band/i, 'guitar'],
  [/wheel|spin/i, 'wheel'],
  [/crown|king|queen|royal|emperor/i, 'crown'],
  [/chest|treasure|loot/i, 'chest'],
  [/book|scroll|magic|wizard/i, 'book'],
  [/potion|witch|alchem/i, 'potion'],
  [/key|secret/i, 'key'],
  [/vault|bank|heist/i, 'vault'],
  [/pearl|shell|clam/i, 'shell'],
  [/bell|christmas/i, 'bell'],
  [/clover|irish|luck/i, 'clover'],
  [/seven|777/i, 'sevens'],
  [/bar\b/i, 'bars'],
  [/crystal|gem|jewel|diamond|ruby|sapphire|emerald/i, 'gem'],
  [/coin|money|rich|cash|million/i, 'coins'],
  [/gold|fortune|wealth|prosper|ingot/i, 'ingot'],
  [/shark/i, 'shark'],
  [/turtle/i, 'turtle'],
  [/octopus|kraken/i, 'octopus'],
  [/abyss|angler/i, 'angler'],
  [/mermaid|siren|atlantis/i, 'mermaid'],
  [/crab|lobster/i, 'crab'],
  [/rooster/i, 'duel'],
  [/football|soccer|league/i, 'football'],
  [/basket|nba/i, 'basketball'],
]

const FALLBACK_CATEGORY = 'RNG'

function isAtHome(category: string, motif: MotifName): boolean {
  return category === FALLBACK_CATEGORY || !Object.hasOwn(THEMES, category) || themeOf(category).heroes.includes(motif)
}

/** Which hero and which scene a game shows: a word of its name where one fits its category, else its turn in the category's row. */
export function sceneOf({ nodeId, name, category, turn }: { nodeId: number; name: string; category: string; turn: number }): {
  hero: MotifName
  scene: BackdropName
} {
  const theme = themeOf(category)
  const asked = WORDS.find(([pattern]) => pattern.test(name))?.[1]
  const place = Math.abs(Math.trunc(nodeId)) + turn
  const hero =
    asked && isAtHome(category, asked)
      ? asked
      : (theme.heroes[(place * heroStep(theme.heroes.length)) % theme.heroes.length] ?? theme.heroes[0])
  const scene = theme.scenes[(place * 3 + Math.floor(place / 7)) % theme.scenes.length] ?? theme.scenes[0]
  return { hero, scene }
}

/** A step that shares no factor with the count walks every hero before one returns, so that neighbours differ. */
function heroStep(count: number): number {
  return count % 5 === 0 ? 3 : 5
}

/** The motif that stands for a whole category, at the given turn. */
export function heroOf(category: string, turn: number): MotifName {
  const { heroes } = themeOf(category)
  return heroes[turn % heroes.length] ?? heroes[0]
}

function themeOf(category: string): Theme {
  const theme = THEMES[Object.hasOwn(THEMES, category) ? category : FALLBACK_CATEGORY]
  if (!theme) throw new Error('the fallback category has no theme')
  return theme
}
