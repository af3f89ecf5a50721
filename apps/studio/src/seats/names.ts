const BOTS = ['Alon', 'Bituin', 'Dagat', 'Hangin', 'Kidlat', 'Luntian', 'Mayumi', 'Perlas', 'Sinag', 'Tala'] as const

/** The name of the bot on a seat. Pages say beside it that it is a bot. */
export function botName(tableId: string, seat: number): string {
  const sum = [...tableId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return BOTS[(sum + seat * 3) % BOTS.length] ?? BOTS[0]
}

/** What others see of a player: the first and the last letter of the name that the operator gave. */
export function maskedName({ operator_user: user, is_demo: isDemo }: { operator_user: string; is_demo: boolean }): string {
  if (isDemo) return 'Guest'
  return `${user.slice(0, 1)}***${user.slice(-1)}`
}
