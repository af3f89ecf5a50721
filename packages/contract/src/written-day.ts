import * as z from 'zod/mini'
import { isDay } from './days.ts'

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A day of the brand's calendar. The 30th of February has the form of one and is none. */
export const writtenDay = z.string().check(z.regex(DAY), z.refine(isDay, 'not a day'))
