import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* Runs `npm start` in the current folder with a new database, and asks both APIs for a demo record. */

const data = mkdtempSync(join(tmpdir(), 'venture-smoke-'))
const env = { ...process.env, PORT: '0', DATA_DIR: data, DRAIN_NOTICE_SECONDS: '0' }
const service = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
const stop = () => process.kill(-service.pid, 'SIGKILL')
const patience = setTimeout(stop, 120_000)

let printed = ''
for await (const chunk of service.stdout) {
  printed += chunk
  if (/curl .*graphql/.test(printed)) break
}
const base = /GraphiQL +(http:\S+)\/graphql/.exec(printed)?.[1]
const headers = { 'x-client-secret': /client secret +(\S+)/.exec(printed)?.[1], 'content-type': 'application/json' }
const query = '{ entity(slug: "stripe") { nameBrand } }'
try {
  const rest = await fetch(`${base}/v1/entities/detail?slug=stripe`, { headers })
  const graph = await fetch(`${base}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const answers = [await rest.text(), await graph.text()]
  if (!answers.every((text) => text.includes('"nameBrand":"Stripe"'))) throw new Error(`wrong answers: ${answers}`)
  process.stdout.write(`Node ${process.version}: REST and GraphQL answer\n`)
} finally {
  clearTimeout(patience)
  stop()
  rmSync(data, { recursive: true, force: true })
}
