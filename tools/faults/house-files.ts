import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { saveExportSchedule } from '@croupier/contract/console/export-schedules'
import { askExport, exportList } from '@croupier/contract/console/exports'
import { consoleDifferences } from '@croupier/contract/console/games'
import type { Work } from './house-money.ts'
import { ask, type Caller } from './house-told.ts'

/** An operator may keep no more than twenty. */
const EXPORTS_MAX = 17
const BETWEEN_MS = 6_000
const BETWEEN_SCHEDULES_MS = 20_000
const WRITTEN_WITHIN_MS = 300_000
const LOOK_MS = 500
const RHYTHMS = ['day', 'week', 'month'] as const
const SCHEDULES_EACH = 15
const CONTENT = { list: consoleDifferences.path, filters: {}, format: 'csv' as const }

/** Asks for a file after the other until the house closes; each has ended before the next one is asked for. */
export async function exportAsOperator(work: Work<Caller>): Promise<void> {
  for (let done = 0; done < EXPORTS_MAX && !work.isClosing(); done += 1) {
    await sleep(work.dice.roll(BETWEEN_MS))
    const id = await askForFile(work)
    for (let waited = 0; waited < WRITTEN_WITHIN_MS && !work.isClosing(); waited += LOOK_MS) {
      if (await hasEnded(work, id)) break
      await sleep(LOOK_MS)
    }
  }
}

export async function askForFile({ house, who }: Pick<Work<Caller>, 'house' | 'who'>): Promise<string> {
  const { told } = house.doors
  const id = randomUUID()
  const answer = await ask(house.doors, who, { route: askExport, input: { id, ...CONTENT } })
  if (answer.success) told.exports.set(id, { askedBy: who })
  else told.unexpected.push(`${askExport.path} ${answer.errorCode}`)
  return id
}

async function hasEnded({ house, who }: Work<Caller>, id: string): Promise<boolean> {
  const { value } = await ask(house.doors, who, { route: exportList, input: {} })
  return value.rows.some((row) => row.id === id && row.state !== 'waiting' && row.state !== 'running')
}

/** Schedules files that are mailed to one or two operators. */
export async function scheduleAsOperator({ house, who, dice, isClosing }: Work<Caller>): Promise<void> {
  const { told } = house.doors
  for (let done = 0; done < SCHEDULES_EACH && !isClosing(); done += 1) {
    const id = randomUUID()
    const every = RHYTHMS[done % RHYTHMS.length] ?? 'day'
    const recipients = house.operators.slice(dice.roll(2), 2).map((operator) => operator.id)
    const answer = await ask(house.doors, who, {
      route: saveExportSchedule,
      input: { id, ...CONTENT, every, hour: 0, isOfPeriod: false, recipients },
    })
    if (answer.success) told.schedules.set(id, { recipients })
    else told.unexpected.push(`${saveExportSchedule.path} ${answer.errorCode}`)
    await sleep(dice.roll(BETWEEN_SCHEDULES_MS))
  }
}
