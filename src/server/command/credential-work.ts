import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { plans } from '../../kernel/config/config.js'
import { subjectOf } from '../../operation/access/caller.js'
import { type SecretKind, secretKinds } from '../../operation/access/credential-hash.js'
import { accountOfSubject, insertUser } from '../../operation/access/credential-rows.js'
import { CredentialStore } from '../../operation/access/credentials.js'
import type { Database, Db } from '../../platform/database/client/database.js'
import { endAccountCredentials, revokeCredential } from '../end-credentials.js'
import { UsageError } from './command.js'

const USAGE = `Usage:
  npm run credentials -- create clientSecret|adminApiKey [--name NAME] [--expires TIME]
  npm run credentials -- create personalApiKey [--name NAME] [--expires TIME] [--role client|admin] [--plan PLAN]
  npm run credentials -- list
  npm run credentials -- revoke ID
  npm run credentials -- revoke --account ACCOUNT

TIME is a date or a time, such as 2030-01-31 or 2030-01-31T12:00Z. ACCOUNT is an id in the list of credentials, or the id of a
caller in the log.`

const roles = ['client', 'admin']
const MAX_NAME = 100
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Work = (db: Database) => Promise<void>

const openStore = (db: Database): Promise<CredentialStore> =>
  CredentialStore.open(db, systemClock, { clientSecret: undefined, adminApiKey: undefined, userApiKey: undefined })

/** What a command line about credentials does with the database. Throws if an argument is wrong. */
export function credentialWork(args: string[]): Work {
  const { positionals, values } = readArguments(USAGE, {
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      plan: { type: 'string' },
      expires: { type: 'string' },
      account: { type: 'string' },
    },
  })
  const { account, ...creating } = values
  const [verb, subject, ...more] = positionals
  const isPlain = Object.keys(values).length === 0
  if (more.length === 0 && verb === 'create' && isKind(subject) && account === undefined)
    return creation(subject, creating)
  if (more.length === 0 && verb === 'list' && subject === undefined && isPlain) return list
  if (more.length === 0 && verb === 'revoke' && subject !== undefined && isPlain) return revocation(subject)
  if (verb === 'revoke' && subject === undefined && account !== undefined && Object.keys(creating).length === 0)
    return accountRevocation(account)
  throw new UsageError(USAGE)
}

const isKind = (value: string | undefined): value is SecretKind => secretKinds.some((kind) => kind === value)

interface CreateOptions {
  name?: string | undefined
  role?: string | undefined
  plan?: string | undefined
  expires?: string | undefined
}

function creation(kind: SecretKind, { name = 'unnamed', role, plan, expires }: CreateOptions): Work {
  if (name.trim() === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name))
    throw new UsageError(`--name must be one line of at most ${MAX_NAME} characters`)
  if (kind !== 'personalApiKey' && (role ?? plan) !== undefined)
    throw new UsageError('--role and --plan are only for a personalApiKey')
  if (role !== undefined && !roles.includes(role)) throw new UsageError(`--role must be one of ${roles.join(', ')}`)
  if (plan !== undefined && !plans.some((known) => known === plan))
    throw new UsageError(`--plan must be one of ${plans.join(', ')}`)
  const expiresAt = expires === undefined ? undefined : new Date(expires)
  if (expiresAt && !(expiresAt > systemClock.now())) throw new UsageError('--expires must be a time in the future')
  return async (db) => {
    const store = await openStore(db)
    const account = { name, role: role ?? 'client', plan: plan ?? 'PRO_YEARLY' }
    const { id, secret } = await store.create(kind, name, kind === 'personalApiKey' ? account : null, expiresAt)
    process.stdout.write(
      `${kind} ${id}\n${secret}\nSave the secret now: it is stored as a hash and cannot be shown again.\n`,
    )
  }
}

const list: Work = async (db) => {
  for (const one of await (await openStore(db)).list()) {
    const { id, kind, name, createdAt, userId } = one
    const account = userId === null ? '' : `  account ${userId}`
    process.stdout.write(`${id}  ${kind.padEnd(14)}  ${createdAt.toISOString()}  ${stateOf(one)}${account}  ${name}\n`)
  }
}

const stateOf = ({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null }): string => {
  if (revokedAt) return `revoked ${revokedAt.toISOString()}`
  if (!expiresAt) return 'valid'
  return `${expiresAt > systemClock.now() ? 'valid until' : 'expired'} ${expiresAt.toISOString()}`
}

function revocation(id: string): Work {
  if (!UUID.test(id))
    throw new UsageError(
      `${JSON.stringify(id)} is not the id of a credential. To list the ids: npm run credentials -- list`,
    )
  return async (db) => {
    if (!(await revokeCredential(db, systemClock, id))) throw new UsageError(`no valid credential ${id}`)
    process.stdout.write(`revoked ${id}: every process refuses it within one second\n`)
  }
}

/** `account` is the id of an account, or of a caller in the log: `user:ID` or `subject:ISSUER NAME`. */
function accountRevocation(account: string): Work {
  const subject = subjectOf({ id: account })
  const id = account.replace(/^user:/, '')
  if (subject === undefined && !UUID.test(id))
    throw new UsageError(
      `${JSON.stringify(account)} is not the id of an account. To list the ids: npm run credentials -- list`,
    )
  return async (db) => {
    const ended = await db.transaction(async (inside) => {
      const userId = subject === undefined ? id : await accountOf(inside, subject)
      return (await endAccountCredentials(inside, systemClock, userId)) && userId
    })
    if (!ended) throw new UsageError(`no account ${account}`)
    process.stdout.write(
      `ended all credentials of account ${ended}, its webhooks and its running jobs: every process refuses them within one second\n`,
    )
  }
}

/** A bearer of the identity provider has no account until it creates something. Its tokens must end too. */
async function accountOf(db: Db, subject: string): Promise<string> {
  await insertUser({ db, clock: systemClock }, accountOfSubject(subject))
  const { id } = await db.prisma.appUser.findUniqueOrThrow({ where: { subject }, select: { id: true } })
  return id
}
