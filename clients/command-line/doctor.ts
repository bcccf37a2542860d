import { anySignal } from '../typescript/any-signal.js'
import { ConnectionError, createClient, ProblemError } from '../typescript/index.js'
import { refuseOthers, split } from './arguments.js'
import type { Commands } from './command.js'
import { CREDENTIALS, modeOfSettings, readSettings, type Settings, settingsFile } from './settings.js'
import { EXIT, type Terminal } from './terminal.js'

/** The result of one check: a problem with its way out, or a note. */
interface Finding {
  readonly name: string
  readonly isGood: boolean
  readonly text: string
}

const good = (name: string, text: string): Finding => ({ name, isGood: true, text })
const bad = (name: string, text: string): Finding => ({ name, isGood: false, text })

const USAGE = `Usage: vds doctor [--server URL]

Checks the settings, the proxy, the address, the clock, the credential and the version, and says what to do.
`

/** Checks everything that a request needs. Returns the exit code. */
export async function doctor(words: readonly string[], commands: Commands, terminal: Terminal): Promise<number> {
  const { written } = split(words, (name) => name === 'server')
  refuseOthers(written, ['server', 'help'])
  if (written.some(({ name }) => name === 'help')) {
    terminal.write(USAGE)
    return 0
  }
  const settings = readSettings(terminal.env, written.find(({ name }) => name === 'server')?.value)
  const url = settings.url ?? 'http://127.0.0.1:4000'
  const found = [...stored(terminal, settings), ...proxies(terminal, url)]
  const reached = await reach(url, terminal)
  found.push(...reached.found)
  if (reached.isService)
    found.push(
      await credential({ ...settings, url }, terminal),
      await version(url, commands, terminal),
      ...(await webSearch({ ...settings, url }, terminal)),
    )
  for (const { name, isGood, text } of found)
    terminal.write(`${isGood ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}  ${text}\n`)
  return found.every(({ isGood }) => isGood) ? 0 : EXIT.failed
}

function stored({ env }: Terminal, settings: Settings): Finding[] {
  const mode = modeOfSettings(env)
  const path = settingsFile(env)
  if (mode === undefined) return [good('settings', `${path} does not exist; vds login creates it`)]
  const isOpen = process.platform !== 'win32' && mode !== '600'
  const kinds = Object.keys(CREDENTIALS).filter((kind) => kind in settings)
  return [
    isOpen
      ? bad('settings', `other users can read ${path} (mode ${mode}): run chmod 600 ${path}`)
      : good(
          'settings',
          `${path}: ${settings.url ?? 'no address'}, ${kinds.join(', ') || 'no credential for this address'}`,
        ),
  ]
}

/** Node ignores the variables of a proxy unless it is told to read them. */
function proxies({ env }: Terminal, url: string): Finding[] {
  const name = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].find((one) => env[one])
  if (name === undefined || /^https?:\/\/(127\.|localhost|\[::1\])/.test(url)) return []
  if (env.NODE_USE_ENV_PROXY === '1') return [good('proxy', `${name}=${env[name]}`)]
  return [
    bad(
      'proxy',
      `${name} is set, but Node uses it only with NODE_USE_ENV_PROXY=1 (Node 24): set it, or connect without a proxy`,
    ),
  ]
}

const SKEW_SECONDS = 60

async function reach(url: string, { signal }: Terminal): Promise<{ isService: boolean; found: Finding[] }> {
  let response: Response
  try {
    response = await fetch(`${url}/readyz`, { signal: anySignal([signal, AbortSignal.timeout(10_000)]) })
  } catch (error) {
    return { isService: false, found: [bad('service', unreachable(url, new ConnectionError(url, error)))] }
  }
  const text = await response.text()
  const isService =
    response.headers.get('content-type')?.includes('json') === true && [200, 503].includes(response.status)
  const found = isService
    ? response.ok
      ? good('service', `${url} is ready`)
      : bad(
          'service',
          `${url} is not ready (HTTP ${response.status} ${text.slice(0, 200)}): read its log; its database may not be reachable`,
        )
    : bad(
        'service',
        `${url} is no address of the service (HTTP ${response.status}, ${response.headers.get('content-type')}): a proxy may answer, or the address is wrong. Write the address that npm start prints: vds login --server URL`,
      )
  return { isService, found: [found, ...replicas(response, text), ...clock(response.headers.get('date'))] }
}

/** A service without replicas says nothing about them. */
function replicas({ ok }: Response, text: string): Finding[] {
  const { replicas, readShare } = ok ? (JSON.parse(text) as Partial<Ready>) : {}
  if (!replicas) return []
  const out = replicas.filter(({ status }) => status !== 'inUse')
  const lag = Math.max(0, ...replicas.map(({ lagSeconds }) => lagSeconds ?? 0)).toFixed(1)
  const share = readShare == null ? '' : `, ${Math.round(100 * readShare)} % of the reads`
  return out.length === 0
    ? [good('replicas', `${replicas.length} in use, at most ${lag} s behind${share}`)]
    : [
        bad(
          'replicas',
          `${out.length} of ${replicas.length} get no reads (${out.map(({ status }) => status).join(', ')}): the log of the service names them; the others and the primary server answer`,
        ),
      ]
}

/** What `/readyz` says about replicas. */
interface Ready {
  readonly replicas: readonly { readonly status: string; readonly lagSeconds: number | null }[]
  readonly readShare: number | null
}

function clock(date: string | null): Finding[] {
  const seconds = Math.round((Date.now() - Date.parse(date ?? '')) / 1_000)
  if (Number.isNaN(seconds)) return []
  const skew = Math.abs(seconds)
  if (skew <= SKEW_SECONDS) return [good('clock', `differs by ${skew} s from the clock of the service`)]
  return [
    bad(
      'clock',
      `is ${skew} s ${seconds > 0 ? 'ahead of' : 'behind'} the clock of the service, so tokens and signatures fail: set both clocks by NTP (timedatectl set-ntp true)`,
    ),
  ]
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /ECONNREFUSED/,
    'nothing listens there. Start the service (vds serve), or change the address: vds login --server URL',
  ],
  [/ENOTFOUND|EAI_AGAIN/, 'the name has no address. Correct it: vds login --server URL'],
  [
    /certificate|self.signed|UNABLE_TO_VERIFY|CERT_/i,
    'the certificate is not trusted. Set NODE_EXTRA_CA_CERTS to the file of your certificate authority',
  ],
  [/wrong version number|EPROTO/, 'the port does not speak HTTPS. Write http:// instead of https://'],
  [/timeout|aborted/i, 'there was no response within 10 s. A firewall or a proxy may drop the packets'],
]

function unreachable(url: string, { message }: ConnectionError): string {
  const [, advice = 'check the address and the network'] = REASONS.find(([pattern]) => pattern.test(message)) ?? []
  return `${url}: ${message.replace(/^no response from \S+ /, '')}: ${advice}`
}

async function credential(settings: Settings, { signal }: Terminal): Promise<Finding> {
  if (!Object.keys(CREDENTIALS).some((kind) => kind in settings))
    return bad(
      'credential',
      `there is none for ${settings.url}: run vds login, or set ${Object.values(CREDENTIALS).join(' or ')}`,
    )
  try {
    await createClient(settings).entities.list({ size: 1 }, { signal, retries: 1 }).page()
    return good('credential', 'is valid, and reads entities')
  } catch (error) {
    if (error instanceof ProblemError && error.status === 403)
      return good('credential', `is valid; it does not read lists of entities (${error.message})`)
    const way =
      error instanceof ProblemError && error.status === 401
        ? ' Run vds login with a new one: npm run credentials -- create --help'
        : ''
    return bad('credential', `${error instanceof Error ? error.message : error}${way}`)
  }
}

/** Tests the provider of web search. Only admin callers may do it, so other callers get no result. */
async function webSearch(settings: Settings, { signal }: Terminal): Promise<Finding[]> {
  if (settings.apiKey === undefined) return []
  try {
    const { state, provider, host, hits, detail, hint } = await createClient(settings).search.provider.get(
      {},
      { signal },
    )
    if (state === 'unset' || provider === null) return [good('search', 'the service has no provider of web search')]
    const where = `${provider} at ${host}`
    return [
      detail === null
        ? good('search', `${where} returns ${hits} results`)
        : bad('search', `${where}: ${detail} ${hint ?? ''}`),
    ]
  } catch (error) {
    return [bad('search', error instanceof Error ? error.message : String(error))]
  }
}

/** Compares the operations of the service with the commands. */
async function version(url: string, { commands }: Commands, { signal }: Terminal): Promise<Finding> {
  const response = await fetch(`${url}/openapi.json`, { signal })
  const served = new Set(
    // A second path of an operation has an id of its own, and is no operation.
    [...(await response.text()).matchAll(/"operationId":\s?"(\w{1,100})"(,\s?"x-alias-of")?/g)].flatMap(
      ([, id = '', alias]) => (alias === undefined ? [id] : []),
    ),
  )
  const own = new Set(Object.values(commands).map(({ id }) => id))
  const missing = [...own].filter((id) => !served.has(id))
  const newer = [...served].filter((id) => !own.has(id))
  if (missing.length > 0)
    return bad('version', `the service has no ${listed(missing)}: it is older than vds. Upgrade the service`)
  if (newer.length > 0) return bad('version', `vds has no ${listed(newer)}: it is older than the service. Upgrade vds`)
  return good('version', `the service has the ${own.size} operations of vds`)
}

const listed = (ids: readonly string[]): string =>
  `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` and ${ids.length - 3} more operations` : ''}`
