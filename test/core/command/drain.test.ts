import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { program } from '../../support/process.js'

const CLIENT_SECRET = 'drain-test-secret'
const CONNECTIONS = 16

interface Load {
  answered: number
  /** Requests that were sent on an accepted connection and got no whole answer. */
  readonly lost: string[]
}

/** Requests of one client, each sent when the last is answered, until nobody accepts any more. */
async function ask(base: string, agent: Agent, load: Load): Promise<void> {
  for (;;) {
    const outcome = await new Promise<string | number>((resolve) => {
      const request = get(`${base}/v1/entities?size=20`, { agent, headers: { 'X-Client-Secret': CLIENT_SECRET } })
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      request.on('response', (response) => {
        response.resume()
        response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut off'))
        response.on('error', () => resolve('cut off'))
      })
    })
    if (outcome === 'ECONNREFUSED') return
    if (outcome === 200) load.answered++
    else load.lost.push(String(outcome))
  }
}

test('SIGTERM under load: readiness says so first, every accepted request is answered, idle connections are closed, the end is in good order', async () => {
  const running = program('main.js', [], {
    PORT: '0',
    DATA_DIR: 'memory',
    LOG_LEVEL: 'silent',
    CLIENT_SECRET,
    DRAIN_NOTICE_SECONDS: '1',
  })
  const [, base = ''] = await running.printed(
    /GraphiQL {8}(http:\/\/127\.0\.0\.1:[1-9]\d*)\/graphql\n[\s\S]*-d '.*'\n$/,
  )
  const port = Number(new URL(base).port)
  const idle = connect(port, '127.0.0.1')
  const idleClosed = new Promise((resolve) => idle.resume().once('close', resolve).on('error', resolve))
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')

  // Half of them keep their connections, half come in by a new one each time.
  const agents = [true, false].map((keepAlive) => new Agent({ keepAlive, maxSockets: CONNECTIONS / 2 }))
  const load: Load = { answered: 0, lost: [] }
  const clients = agents.flatMap((agent) => Array.from({ length: CONNECTIONS / 2 }, () => ask(base, agent, load)))
  while (load.answered < 200) await new Promise((resolve) => setTimeout(resolve, 10))
  const before = load.answered
  running.child.kill('SIGTERM')
  // A signal takes a moment to be heard.
  let ready = 200
  while (ready === 200) ready = (await fetch(`${base}/readyz`)).status
  expect(ready).toBe(503)
  await Promise.all(clients)
  await idleClosed
  for (const agent of agents) agent.destroy()
  expect(load.lost).toEqual([])
  expect(load.answered).toBeGreaterThan(before)
  expect(await running.ended).toMatchObject({ code: 0, stderr: '' })
}, 120_000)
