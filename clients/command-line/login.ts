import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, ProblemError } from '../typescript/index.js'
import { split } from './arguments.js'
import { CREDENTIALS, type CredentialKind, type Settings, storeSettings } from './settings.js'
import { type Terminal, UsageError } from './terminal.js'

const USAGE = `Usage: vds login [--server URL] [--kind token|api-key|client-secret] [--data FOLDER]

Reads a credential from the standard input, checks it, and stores it with the address of the service in a file that only
you can read. Without --kind, vds tries all three kinds. With --data, it takes the API key of an administrator from
FOLDER/credentials.json, which a service with an embedded database creates in the folder .data.

  vds login --data .data
  vds login --server https://data.example < key.txt
`

const KINDS: Readonly<Record<string, CredentialKind>> = {
  token: 'token',
  'api-key': 'apiKey',
  'client-secret': 'clientSecret',
}

/** Stores the address and the credential of a service. */
export async function login(words: readonly string[], terminal: Terminal): Promise<void> {
  const { written, bare } = split(words, (name) => name !== 'help')
  const own: Record<string, string | undefined> = Object.fromEntries(
    written.map(({ name, value }) => [name, value ?? 'true']),
  )
  const unknown = [...bare, ...Object.keys(own)].find((name) => !['server', 'kind', 'data', 'help'].includes(name))
  if (unknown !== undefined) throw new UsageError(`${unknown}: is no option of vds login.\n\n${USAGE}`)
  if (own.help) return terminal.write(USAGE)
  const url = (own.server ?? terminal.env.VDS_URL ?? 'http://127.0.0.1:4000').replace(/\/$/, '')
  const secret = own.data === undefined ? await typed(terminal) : adminKeyIn(own.data)
  const kind = own.data === undefined ? await kindOf(url, secret, own.kind, terminal) : 'apiKey'
  const settings: Settings = { url, [kind]: secret }
  await check(settings, terminal)
  terminal.write(`stored the ${nameOf(kind)} for ${url} in ${storeSettings(terminal.env, settings)}\n`)
}

const nameOf = (kind: CredentialKind): string => Object.keys(KINDS).find((name) => KINDS[name] === kind) ?? kind

async function typed(terminal: Terminal): Promise<string> {
  if (terminal.isTerminal) terminal.warn('Paste the credential, then press Enter and Ctrl-D: ')
  const secret = (await terminal.input()).trim()
  if (secret === '') throw new UsageError(`The standard input contains no credential.\n\n${USAGE}`)
  if (/[^\x21-\x7e]/.test(secret))
    throw new UsageError('The credential contains spaces or other characters that no credential has.')
  return secret
}

function adminKeyIn(folder: string): string {
  const path = join(folder, 'credentials.json')
  if (!existsSync(path)) throw new UsageError(`${path}: does not exist. Start the service once, or name its DATA_DIR.`)
  const { adminApiKey } = JSON.parse(readFileSync(path, 'utf8'))
  return String(adminApiKey)
}

async function kindOf(
  url: string,
  secret: string,
  name: string | undefined,
  terminal: Terminal,
): Promise<CredentialKind> {
  if (name !== undefined) {
    const kind = KINDS[name]
    if (!kind) throw new UsageError(`--kind ${name}: is one of ${Object.keys(KINDS).join(', ')}.`)
    return kind
  }
  for (const kind of Object.keys(CREDENTIALS) as CredentialKind[])
    if (await isAccepted({ url, [kind]: secret }, terminal)) return kind
  throw new UsageError(
    `${url} accepts this credential neither as a token, nor as an API key, nor as a client secret. Copy it again, without spaces.`,
  )
}

/** A credential that is refused for its rights only (403) is valid. */
async function isAccepted(settings: Settings, { signal }: Terminal): Promise<boolean> {
  try {
    await createClient(settings).entities.list({ size: 1 }, { signal, retries: 1 }).page()
    return true
  } catch (error) {
    if (error instanceof ProblemError && [401, 403].includes(error.status)) return error.status === 403
    throw error
  }
}

async function check(settings: Settings, terminal: Terminal): Promise<void> {
  if (!(await isAccepted(settings, terminal)))
    throw new UsageError(
      `${settings.url} does not accept this credential. Copy it again, or create one: npm run credentials -- create --help.`,
    )
}
