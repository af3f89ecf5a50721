/** How the return of one bet of a game was proved, and what came out. Returns, spread and prizes are in parts of the bet. */
export type Returns = {
  /** Which bet or way to play; a game with one has one. */
  bet: string
  method: 'full count' | 'exact chain' | 'closed form' | 'simulation'
  rtp: number
  /** Half the width of a 99.9 % interval, of a simulation alone. */
  margin?: number
  hitRate: number
  sd: number
  top: { timesBet: number; oneIn: number }
}
