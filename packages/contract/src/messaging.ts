import * as z from 'zod/mini'
import { everyone, players, route } from './route.ts'
import { instant, noInput, text } from './wire.ts'

/** B banners, PL player notices, PU popups, PR promotions, H help topics, A agent notices (NT-04). */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H', 'A'] as const

export const banner = z.object({
  id: z.string(),
  url: z.string(),
  groupName: z.string(),
  title: z.string(),
  linkage: z.nullable(z.string()),
  linkageType: z.nullable(z.enum(['URL', 'P', 'G'])),
})

export const notice = z.object({ id: z.string(), title: z.string(), content: z.string(), timestamp: instant })

export const popup = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.nullable(z.string()),
  execution: z.enum(['A', 'B', 'F']),
})

export const announcements = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  summary: "Banners, notices, popups and promotions of the brand in the caller's language.",
  who: everyone,
  input: z.strictObject({
    types: text({ min: 1, max: 20 }).check(z.regex(/^(B|PL|PU|PR|H|A)(,(B|PL|PU|PR|H|A))*$/)),
    platform: z.literal('W'),
    execution: z.optional(z.enum(['A', 'B', 'F'])),
  }),
  value: z.object({
    banners: z.array(banner),
    player: z.array(notice),
    popup: z.array(popup),
    promotion: z.array(z.object({ ...notice.shape, promotionType: z.string(), imageUrl: z.string() })),
    /** Notices for agents; only agents get them. */
    agent: z.optional(z.array(notice)),
  }),
})

export const unreadCount = route({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  summary: 'How many messages the member has not read.',
  who: players,
  input: noInput,
  value: z.object({ unread: z.int() }),
})
