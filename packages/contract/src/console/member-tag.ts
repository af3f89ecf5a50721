import * as z from 'zod/mini'

/** A word by which operators find members again: `high-roller`. */
export const memberTag = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,29}$/))
