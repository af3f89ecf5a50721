import * as z from 'zod/mini'
import { operators, route } from '../route.ts'
import { done, instant, noInput, operationId, text } from '../wire.ts'
import { exportContent, exportFaults, exportStates } from './exports.ts'

/** How often a file is made: each day, on Mondays, or on the first day of each month. */
export const scheduleRhythms = ['day', 'week', 'month'] as const
export const scheduleStates = ['active', 'paused', 'stopped'] as const
/** Why a schedule was stopped: its owner may not sign in any more, may not read the list any more, or there is no such list. */
export const scheduleStops = ['suspended', 'not_allowed', 'list_gone'] as const

const every = z.enum(scheduleRhythms)
/** On the clock of the brand. */
const hour = z.int().check(z.minimum(0), z.maximum(23))
const operatorId = text({ min: 1, max: 20 })

export const exportSchedules = route({
  method: 'GET',
  path: '/ops/export/schedules',
  summary: "The operator's own scheduled exports, the oldest first, with the last and the next run of each.",
  who: operators,
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        list: z.string(),
        filters: z.record(z.string(), z.string()),
        format: exportContent.format,
        every,
        hour: z.int(),
        isOfPeriod: z.boolean(),
        /** Whether the list can be narrowed down to days. */
        knowsDays: z.boolean(),
        /** One who is not reachable has no confirmed address any more, or may not sign in: no mail goes there. */
        recipients: z.array(z.object({ id: z.string(), username: z.string(), isReachable: z.boolean() })),
        state: z.enum(scheduleStates),
        stoppedWhy: z.nullable(z.enum(scheduleStops)),
        lastAt: z.nullable(instant),
        /** What became of the last file; null before the first one, and once it is dropped. */
        lastState: z.nullable(z.enum(exportStates)),
        lastFault: z.nullable(z.enum(exportFaults)),
        /** Null while nothing is to come: paused or stopped. */
        nextAt: z.nullable(instant),
      }),
    ),
  }),
})

export const exportRecipients = route({
  method: 'GET',
  path: '/ops/export/recipients',
  summary: 'Operators of the brand whom a mail reaches: they may sign in, and have confirmed an address.',
  who: operators,
  input: noInput,
  value: z.object({ rows: z.array(z.object({ id: z.string(), username: z.string() })) }),
})

export const saveExportSchedule = route({
  method: 'POST',
  path: '/ops/export/schedule/save',
  summary: 'Schedules an export, or changes a schedule of the own: one file in each period, and a link by mail to each recipient.',
  who: operators,
  input: z.strictObject({
    id: operationId,
    ...exportContent,
    every,
    hour,
    /** The rows of the day, week or month that is over when the file is made, by the days that the list knows; otherwise all rows. */
    isOfPeriod: z.boolean(),
    recipients: z.array(operatorId).check(
      z.minLength(1),
      z.maxLength(10),
      z.refine((all) => new Set(all).size === all.length, 'must differ'),
    ),
  }),
  value: done,
  refusals: ['too_many_schedules', 'recipient_unreachable', 'id_reused', 'list_without_days'],
})

export const moveExportSchedule = route({
  method: 'POST',
  path: '/ops/export/schedule/move',
  summary: 'Pauses a schedule of the own, resumes one that is paused or was stopped, or removes it; files that are kept stay.',
  who: operators,
  input: z.strictObject({ id: z.uuid(), action: z.enum(['pause', 'resume', 'remove']) }),
  value: done,
  refusals: ['wrong_state'],
})
