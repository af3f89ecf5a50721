import { execFile } from 'node:child_process'
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { openPostgres, type Postgres } from './postgres.ts'
import type { Scenario, Stage } from './scenario.ts'
import { clusterOf } from './seed.ts'
import type { System } from './system.ts'

const IN_STEP_WITHIN_MS = 20_000

export const failover: Scenario = {
  name: 'failover',
  fault: 'primary killed under load, its synchronous standby promoted',
  needs: { hasDatabaseProxy: true, settings: { wal_keep_size: '256MB' } },
  traffic: 'vendor',
  isFelt: true,
  break: async (stage) => {
    const standby = await openStandby(stage)
    await keepInStep(stage.system)
    await sleep(1_500 + stage.dice.roll(1_500))
    stage.system.database.kill()
    await promote(stage.system, standby)
    stage.system.proxies.database?.leadTo(standby.port)
  },
}

/** A copy of the running primary by the backup functions of SQL, which follows it from there. */
async function openStandby({ system }: Stage): Promise<Postgres> {
  const [from, folder] = [clusterOf(system.home).folder, system.home.path('postgres', 'standby')]
  const primary = await connect(system)
  await primary.query("select pg_backup_start('standby', true)")
  // Files that the primary removes meanwhile are no loss: the log tells the standby of them.
  await promisify(execFile)('cp', ['-a', from, folder]).catch(() => undefined)
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await primary.end()
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  write(folder, 'backup_label', rows[0]?.labelfile ?? '')
  write(folder, 'standby.signal', '')
  const url = new URL(system.urlOf('owner'))
  const primaryAt = `host=${url.hostname} port=${url.port} user=postgres password=${url.password} application_name=standby`
  return await openPostgres(system.home, { primary_conninfo: primaryAt, synchronous_standby_names: '' }, folder)
}

function write(folder: string, name: string, text: string): void {
  const file = join(folder, name)
  const { uid, gid } = statSync(folder)
  writeFileSync(file, text, { mode: 0o600 })
  chownSync(file, uid, gid)
}

/** From here on the primary acknowledges nothing that the standby has not on its disk. */
async function keepInStep(system: System): Promise<void> {
  const primary = await connect(system)
  await primary.query("alter system set synchronous_standby_names = 'standby'")
  await primary.query('select pg_reload_conf()')
  for (let waited = 0; waited < IN_STEP_WITHIN_MS; waited += 100) {
    const { rows } = await primary.query("select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'")
    if (rows.length > 0) return await primary.end()
    await sleep(100)
  }
  throw new Error('the standby did not come into step')
}

async function promote(system: System, standby: Postgres): Promise<void> {
  system.database = standby
  const client = await connect(system)
  await client.query('select pg_promote(true, 30)')
  await client.end()
}

async function connect(system: System): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: system.urlOf('owner') })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
