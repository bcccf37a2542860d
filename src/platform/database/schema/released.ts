import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Released = z.object({
  /** Version of the last release, such as `0.2.0`. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Name of its last migration. */
  last: z.string(),
  /** Names of later migrations with which it cannot run. Its processes must stop before them. */
  stops: z.array(z.string()),
})

/** What the migrations of this release are for the last release. */
export type Released = z.infer<typeof Released>

const FILE = 'released.json'

/** Reads what `keepReleased` wrote. Without it, no release can run with migrations that it does not know. */
export function readReleased(folder: string): Released {
  const path = join(folder, FILE)
  if (!existsSync(path)) return { version: '0.0.0', last: '\uffff', stops: [] }
  return Released.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Keeps the last migration of a release in the folder of the migrations, when the release is published. */
export const keepReleased = (folder: string, version: string, last: string): void =>
  writeFileSync(join(folder, FILE), `${JSON.stringify({ version, last, stops: [] }, null, 2)}\n`)
