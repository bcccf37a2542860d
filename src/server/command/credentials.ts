import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { plans, readConfig } from '../../kernel/config/config.js'
import { CredentialStore, type SecretKind, secretKinds } from '../../operation/access/credentials.js'
import { command, UsageError, withDatabase } from './command.js'

const USAGE = `Usage:
  npm run credentials -- create clientSecret|adminApiKey [--name NAME]
  npm run credentials -- create personalApiKey [--name NAME] [--role client|admin] [--plan PLAN]
  npm run credentials -- list
  npm run credentials -- revoke ID`

const roles = ['client', 'admin']
const MAX_NAME = 100
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Work = (store: CredentialStore) => Promise<void>

/** Manages client secrets, admin API keys and personal API keys. */
command(async () => {
  // Validates all arguments before it opens the database.
  const work = workOf(process.argv.slice(2))
  await withDatabase(readConfig(), async (db) => {
    const none = { clientSecret: undefined, adminApiKey: undefined, userApiKey: undefined }
    await work(await CredentialStore.open(db, systemClock, none))
  })
})

function workOf(args: string[]): Work {
  const { positionals, values } = readArguments(USAGE, {
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' }, plan: { type: 'string' } },
  })
  const [verb, subject, ...more] = positionals
  const isPlain = Object.keys(values).length === 0
  if (more.length === 0 && verb === 'create' && isKind(subject)) return creation(subject, values)
  if (more.length === 0 && verb === 'list' && subject === undefined && isPlain) return list
  if (more.length === 0 && verb === 'revoke' && subject !== undefined && isPlain) return revocation(subject)
  throw new UsageError(USAGE)
}

const isKind = (value: string | undefined): value is SecretKind => secretKinds.some((kind) => kind === value)

interface CreateOptions {
  name?: string | undefined
  role?: string | undefined
  plan?: string | undefined
}

function creation(kind: SecretKind, { name = 'unnamed', role, plan }: CreateOptions): Work {
  if (name.trim() === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name))
    throw new UsageError(`--name must be one line of at most ${MAX_NAME} characters`)
  if (kind !== 'personalApiKey' && (role ?? plan) !== undefined)
    throw new UsageError('--role and --plan are only for a personalApiKey')
  if (role !== undefined && !roles.includes(role)) throw new UsageError(`--role must be one of ${roles.join(', ')}`)
  if (plan !== undefined && !plans.some((known) => known === plan))
    throw new UsageError(`--plan must be one of ${plans.join(', ')}`)
  return async (store) => {
    const account = { name, role: role ?? 'client', plan: plan ?? 'PRO_YEARLY' }
    const { id, secret } = await store.create(kind, name, kind === 'personalApiKey' ? account : null)
    process.stdout.write(
      `${kind} ${id}\n${secret}\nSave the secret now: it is stored as a hash and cannot be shown again.\n`,
    )
  }
}

const list: Work = async (store) => {
  for (const { id, kind, name, createdAt, revokedAt } of await store.list()) {
    process.stdout.write(
      `${id}  ${kind.padEnd(14)}  ${createdAt.toISOString()}  ${revokedAt ? `revoked ${revokedAt.toISOString()}` : 'valid'}  ${name}\n`,
    )
  }
}

function revocation(id: string): Work {
  if (!UUID.test(id))
    throw new UsageError(
      `${JSON.stringify(id)} is not the id of a credential. To list the ids: npm run credentials -- list`,
    )
  return async (store) => {
    if (!(await store.revoke(id))) throw new UsageError(`no valid credential ${id}`)
    process.stdout.write(`revoked ${id}: every process refuses it within one second\n`)
  }
}
