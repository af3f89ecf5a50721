/**
 * Words that people type for what catalogues call otherwise: Filipino, spellings by ear, and short forms. Each is found as itself and as what
 * stands beside it; all in the form of `searchForm`.
 */
const aliases: Record<string, readonly string[]> = {
  bakarat: ['baccarat'],
  bakara: ['baccarat'],
  bacarat: ['baccarat'],
  bac: ['baccarat'],
  blakjak: ['blackjack'],
  '21': ['blackjack'],
  ruleta: ['roulette'],
  roleta: ['roulette'],
  rolet: ['roulette'],
  sabong: ['cockfight', 'roosters', 'rooster'],
  manok: ['rooster', 'roosters', 'cockfight'],
  isda: ['fish', 'fishing', 'koi'],
  pangingisda: ['fish', 'fishing'],
  baraha: ['card', 'cards', 'tongits'],
  dragon: ['draco'],
  dragun: ['dragon'],
  ginto: ['gold', 'golden'],
  gintong: ['gold', 'golden'],
  perlas: ['pearl', 'pearls'],
  parol: ['lantern', 'lanterns'],
  dyakpat: ['jackpot'],
  bingga: ['bingo'],
  loto: ['lotto', 'lottery'],
  suwerte: ['lucky', 'fortune'],
  swerte: ['lucky', 'fortune'],
  pula: ['red'],
  tigre: ['tiger'],
  hari: ['king'],
  reyna: ['queen'],
  kulay: ['color', 'colour'],
  karera: ['race', 'racing'],
  bola: ['ball'],
  tong: ['tongits'],
}

export const searchAliases: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(aliases))
