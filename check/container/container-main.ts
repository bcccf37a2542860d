import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../src/kernel/paths.js'
import { type Built, buildImage, openTo } from './build-image.js'
import { stagesOf } from './steps.js'

/*
 * Executes the steps of deploy/Dockerfile in a folder, starts its command as its user, and asks the service. So the
 * check finds a file that the image lacks, and a write outside of the data folder. It needs no container engine.
 */

const MOST_MB = 120
const target = mkdtempSync(join(tmpdir(), 'venture-image-'))
process.on('exit', () => rmSync(target, { recursive: true, force: true }))
openTo(target)

const image = buildImage(
  projectFolder,
  target,
  stagesOf(readFileSync(join(projectFolder, 'deploy/Dockerfile'), 'utf8')),
)
const megabytes = Number(spawnSync('du', ['-sm', image.folder], { encoding: 'utf8' }).stdout.split('\t', 1)[0])
process.stdout.write(`The image has ${megabytes} MB without its base.\n`)
if (megabytes > MOST_MB) throw new Error(`the image may have at most ${MOST_MB} MB`)
await ask(image, await freePort())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Runs the container: only the data folder and the temporary folder belong to its user. */
async function ask({ root, folder, env, user, command, health }: Built, port: number): Promise<void> {
  const [uid, gid] = user.split(':').map(Number)
  const settings = {
    cwd: folder,
    env: {
      ...env,
      DATA_DIR: join(root, env.DATA_DIR ?? ''),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DRAIN_NOTICE_SECONDS: '0',
    },
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  }
  const start = ([program = '', ...args]: readonly string[], more: readonly string[] = []) =>
    spawnSync(program === 'node' ? process.execPath : program, [...args, ...more], { ...settings, encoding: 'utf8' })
  const service = spawn(process.execPath, command.slice(1), { ...settings, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => service.once('exit', resolve))
  let printed = ''
  service.stdout.on('data', (data: Buffer) => {
    printed += data
  })
  try {
    for (let tries = 0; start(health).status !== 0; tries++) {
      if (tries > 300 || service.exitCode !== null) throw new Error('the health check does not pass')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const secret = /client secret +(\S+)/.exec(printed)?.[1] ?? ''
    for (const path of ['/', '/docs/', '/docs/assets/swagger-ui.css', '/openapi.json', '/search?q=payment+companies'])
      await expectOk(`http://127.0.0.1:${port}${path}`, {})
    const query = '{ entity(slug: "stripe") { nameBrand } }'
    await expectOk(`http://127.0.0.1:${port}/graphql?query=${encodeURIComponent(query)}`, { 'x-client-secret': secret })
    const backup = start(['node', 'dist/programs/backup.js'], [join(root, 'data', 'backup.gz')])
    if (backup.status !== 0) throw new Error(`the backup failed: ${backup.stderr}`)
  } finally {
    service.kill('SIGTERM')
  }
  const code = await ended
  if (code !== 0) throw new Error(`the service ended with ${code}`)
  process.stdout.write(`The service of the image answers as user ${user}, writes a backup, and ends.\n`)
}

async function expectOk(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers: { accept: 'text/html, application/json', ...headers } })
  const text = await response.text()
  if (response.status !== 200 || text.includes('"errors":['))
    throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`)
}
