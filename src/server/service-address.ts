import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Address = z.object({ url: z.string() })
const fileIn = (dataDir: string): string => join(dataDir, 'service.json')

/** Stores the address of the service beside its embedded database, for commands that need the database meanwhile. */
export function storeAddress(dataDir: string, url: string): { remove(): void } {
  writeFileSync(fileIn(dataDir), JSON.stringify({ url }), { mode: 0o600 })
  return { remove: () => rmSync(fileIn(dataDir), { force: true }) }
}

/** The address of the service that uses an embedded database. Undefined if no service has stored one. */
export function readAddress(dataDir: string): string | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined
  return Address.safeParse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))).data?.url
}
