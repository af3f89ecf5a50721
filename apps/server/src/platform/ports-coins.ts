/** The coin that an order is paid in, in the provider's words, and the confirmations after which it is paid. */
export type CoinTerms = { asset: string; network: string; confirmations: number }

/** An address of the order's own, what is to be sent there in the coin's smallest units, and the rate: so many minor units for so many of them. */
export type CoinQuote = { address: string; units: bigint; decimals: number; rate: { minor: bigint; units: bigint }; expiresAt: Date }
