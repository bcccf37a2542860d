import type { Db } from '../database/client/database.js'
import { raw, sql } from '../database/client/sql.js'

/** How much of its work an upkeep job does that operators can switch. All processes read it from the database. */
type UpkeepMode = 'RUNNING' | 'DRAIN_ONLY' | 'PAUSED' | 'EMERGENCY_STOP'

export interface UpkeepSwitch {
  readonly isEnabled: boolean
  readonly mode: UpkeepMode
}

/** A change of a switch. A member that is undefined stays as it is. */
type SwitchChange = { readonly [K in keyof UpkeepSwitch]?: UpkeepSwitch[K] | undefined }

/** SQL condition on `upkeep`: operators let the job work. */
export const isSwitchedOn = raw(`is_enabled and mode in ('RUNNING', 'DRAIN_ONLY')`)

/** Reads the switch of a job. A job that never ran is on. */
export async function readSwitch(db: Db, topic: string): Promise<UpkeepSwitch> {
  const [row] = await db.rows<UpkeepSwitch>(sql`
    select is_enabled as "isEnabled", mode from upkeep where name = ${topic}`)
  return row ?? { isEnabled: true, mode: 'RUNNING' }
}

/** Changes the switch of a job. A worker that is switched off loses its lease at once. */
export async function setSwitch(db: Db, topic: string, change: SwitchChange): Promise<void> {
  const { isEnabled = null, mode = null } = change
  await db.rows(sql`
    insert into upkeep (name, is_enabled, mode) values (${topic}, coalesce(${isEnabled}::boolean, true), coalesce(${mode}::text, 'RUNNING'))
    on conflict (name) do update set
      is_enabled = coalesce(${isEnabled}::boolean, upkeep.is_enabled), mode = coalesce(${mode}::text, upkeep.mode)`)
  await db.rows(sql`
    update upkeep set fence = fence + 1, leased_until = null where name = ${topic} and not (${isSwitchedOn})`)
}
