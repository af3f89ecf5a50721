/** The two people who can sign in here. */
export const demoAccounts = [
  { sub: 'ana', name: 'Ana Santos', email: 'ana.santos@example.com', preferred_username: 'ana.santos', locale: 'fil-PH' },
  { sub: 'ben', name: 'Ben Cruz', email: 'ben.cruz@example.com', preferred_username: 'ben.cruz', locale: 'en-PH' },
] as const

export type DemoAccount = (typeof demoAccounts)[number]

export function accountBy(sub: string): DemoAccount | undefined {
  return demoAccounts.find((account) => account.sub === sub)
}
