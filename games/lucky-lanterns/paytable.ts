/** Of a million tickets, how many pay how often the price; the largest prize first. Every other ticket pays nothing. */
export const paytable = {
  tickets: 1_000_000,
  prizes: [
    { times: 10_000, tickets: 1 },
    { times: 1_000, tickets: 10 },
    { times: 200, tickets: 100 },
    { times: 100, tickets: 400 },
    { times: 50, tickets: 1_600 },
    { times: 20, tickets: 6_000 },
    { times: 10, tickets: 15_000 },
    { times: 5, tickets: 30_000 },
    { times: 2, tickets: 95_000 },
    { times: 1, tickets: 180_000 },
  ],
  cells: 9,
  match: 3,
} as const
