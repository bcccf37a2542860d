import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../clock.js'
import type { BootstrapSecrets, Config } from '../config/config.js'
import type { Database } from '../database/database.js'
import { OperatorError } from '../problem/operator-error.js'
import { BOOTSTRAP_USER, newSecret } from './credentials.js'

/** The credentials a process starts with: those of the environment, and in embedded mode made ones for the rest. */
export function bootstrapSecrets({ databaseUrl, dataDir, secrets }: Config): BootstrapSecrets {
  if (databaseUrl !== undefined) return secrets
  const made = dataDir === 'memory' ? newSecrets() : keptSecrets(join(dataDir, 'credentials.json'), dataDir)
  return {
    clientSecret: secrets.clientSecret ?? made.clientSecret,
    adminApiKey: secrets.adminApiKey ?? made.adminApiKey,
    userApiKey: secrets.userApiKey ?? made.userApiKey,
  }
}

const Secrets = z.strictObject({
  clientSecret: z.string().min(1),
  adminApiKey: z.string().min(1),
  userApiKey: z.string().min(1),
})

const newSecrets = (): z.infer<typeof Secrets> => ({
  clientSecret: newSecret('clientSecret'),
  adminApiKey: newSecret('adminApiKey'),
  userApiKey: newSecret('personalApiKey'),
})

function keptSecrets(file: string, dataDir: string): BootstrapSecrets {
  if (existsSync(file)) return readSecrets(file)
  const secrets = newSecrets()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Whole or not at all: half a file would be refused by every later start.
  const written = `${file}.${randomUUID()}`
  writeFileSync(written, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(written, file)
  return secrets
}

function readSecrets(file: string): BootstrapSecrets {
  // A copy or a backup may have widened it.
  chmodSync(file, 0o600)
  const secrets = Secrets.safeParse(parsed(readFileSync(file, 'utf8')))
  if (!secrets.success)
    throw new OperatorError(`${file} does not hold the three development credentials: remove it to have new ones made`)
  return secrets.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The account that USER_API_KEY signs in to. */
export async function ensureBootstrapUser(db: Database, clock: Clock, plan: string): Promise<void> {
  await db.prisma.appUser.upsert({
    where: { id: BOOTSTRAP_USER },
    create: { id: BOOTSTRAP_USER, name: 'bootstrap user', role: 'client', plan, createdAt: clock.now() },
    update: { plan },
  })
}
