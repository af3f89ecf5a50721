const KEY = 'croupier.console.token'

/** The operator's token, kept for this tab alone; the cookie that goes with it is out of the page's reach. */
export const session = {
  token: (): string | undefined => sessionStorage.getItem(KEY) ?? undefined,
  open: (token: string): void => sessionStorage.setItem(KEY, token),
  drop: (): void => sessionStorage.removeItem(KEY),
}
