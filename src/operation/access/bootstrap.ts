import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.js'
import type { BootstrapSecrets, Config } from '../../kernel/config/config.js'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { BOOTSTRAP_USER, newSecret } from './credentials.js'

/**
 * Credentials of the environment. In embedded mode, missing credentials are generated and stored in the data directory.
 */
export function bootstrapSecrets({ databaseUrl, dataDir, secrets }: Config): BootstrapSecrets {
  if (databaseUrl !== undefined) return secrets
  const generated = dataDir === 'memory' ? newSecrets() : storedSecrets(join(dataDir, 'credentials.json'), dataDir)
  return {
    clientSecret: secrets.clientSecret ?? generated.clientSecret,
    adminApiKey: secrets.adminApiKey ?? generated.adminApiKey,
    userApiKey: secrets.userApiKey ?? generated.userApiKey,
  }
}

/** The secrets that the operator did not configure. Only they may be displayed. */
export const withoutConfigured = (secrets: BootstrapSecrets, configured: BootstrapSecrets): BootstrapSecrets => ({
  clientSecret: configured.clientSecret === undefined ? secrets.clientSecret : undefined,
  adminApiKey: configured.adminApiKey === undefined ? secrets.adminApiKey : undefined,
  userApiKey: configured.userApiKey === undefined ? secrets.userApiKey : undefined,
})

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

function storedSecrets(file: string, dataDir: string): BootstrapSecrets {
  if (existsSync(file)) return readSecrets(file)
  const secrets = newSecrets()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Write to a temporary file and rename it: a partial file would make every later start fail.
  const written = `${file}.${randomUUID()}`
  writeFileSync(written, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(written, file)
  return secrets
}

function readSecrets(file: string): BootstrapSecrets {
  // A copy or a restored backup may have wider permissions.
  chmodSync(file, 0o600)
  const secrets = Secrets.safeParse(parsed(readFileSync(file, 'utf8')))
  if (!secrets.success)
    throw new OperatorError(
      `${file} does not contain the three development credentials: remove it, and the next start creates new credentials`,
    )
  return secrets.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Creates the account of USER_API_KEY, or updates its plan. If the account has paid for a plan, the plan does not
 * change.
 */
export async function ensureBootstrapUser(db: Db, clock: Clock, plan: string): Promise<void> {
  await db.rows(sql`
    insert into app_user (id, name, role, plan, created_at)
    values (${BOOTSTRAP_USER}::uuid, 'bootstrap user', 'client', ${plan}, ${clock.now()})
    on conflict (id) do update set plan = excluded.plan where app_user.billing_anchor is null`)
}

/**
 * Stores the hash of the current USER_API_KEY, null if it is not set. Returns whether there was another key before. At
 * the first start of a version that stores the hash, the former key is not known.
 */
export async function replaceRootKey(db: Db, clock: Clock, hash: Uint8Array | null): Promise<boolean> {
  const [former] = await db.rows<{ wasKnown: boolean }>(sql`
    select root_key_hash is not null as "wasKnown" from app_user
    where id = ${BOOTSTRAP_USER}::uuid and root_key_hash is distinct from ${hash}::bytea for update`)
  if (!former) return false
  await db.rows(sql`
    update app_user set root_key_hash = ${hash}::bytea, root_key_since = ${hash && clock.now()}
    where id = ${BOOTSTRAP_USER}::uuid`)
  return former.wasKnown
}
