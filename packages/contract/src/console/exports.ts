import * as z from 'zod/mini'
import { type ExportFormat, exportTypes } from '../export-types.ts'
import { operators, route } from '../route.ts'
import { done, instant, noInput, operationId, text } from '../wire.ts'

const format = z.enum(Object.keys(exportTypes) as [ExportFormat, ...ExportFormat[]])

/** What a file is of: a list by the path of its call, and its filters as they are on the wire. */
export const exportContent = {
  list: text({ min: 6, max: 100 }),
  filters: z.record(text({ min: 1, max: 40 }), text({ max: 500 })),
  format,
}

export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
/** Why a file was not written: the operator may not read the list any more, the list refused, the file grew too large, or it broke off five times. */
export const exportFaults = ['not_allowed', 'refused', 'too_large', 'broken'] as const

export const exportList = route({
  method: 'GET',
  path: '/ops/exports',
  summary:
    "The operator's own files of rows and those of schedules that name the operator, the newest first, with the rows that are written so far.",
  who: operators,
  input: noInput,
  value: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        /** The name of its operator. */
        owner: z.string(),
        isOwn: z.boolean(),
        isScheduled: z.boolean(),
        /** False for an operator who may not read the list: the filters are not shown either. */
        mayOpen: z.boolean(),
        /** Path of the call that gives the list. */
        list: z.string(),
        filters: z.record(z.string(), z.string()),
        format,
        state: z.enum(exportStates),
        rowsWritten: z.int(),
        bytes: z.int(),
        fault: z.nullable(z.enum(exportFaults)),
        askedAt: instant,
        endedAt: z.nullable(instant),
        expiresAt: z.nullable(instant),
      }),
    ),
  }),
})

export const askExport = route({
  method: 'POST',
  path: '/ops/export/ask',
  summary:
    'Asks for all rows of a list as a file, by the path of its call and its filters; it is written in the background and kept for 7 days.',
  who: operators,
  input: z.strictObject({ id: operationId, ...exportContent }),
  value: done,
  refusals: ['too_many_exports', 'exports_full', 'id_reused'],
})

export const cancelExport = route({
  method: 'POST',
  path: '/ops/export/cancel',
  summary: "Cancels the operator's own export while it is written, or drops its file.",
  who: operators,
  input: z.strictObject({ id: z.uuid() }),
  value: done,
  refusals: ['wrong_state'],
})

export const exportFile = route({
  method: 'GET',
  path: '/ops/export/file',
  summary: 'The file of an export of the own, or of a schedule that names the operator, while the operator may read the list.',
  who: operators,
  input: z.strictObject({ id: z.uuid() }),
  value: z.any(),
  isFile: true,
  refusals: ['wrong_state'],
})
