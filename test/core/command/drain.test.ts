import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { program } from '../../support/process.js'

const CLIENT_SECRET = 'drain-test-secret'
const CONNECTIONS = 16

interface Load {
  completed: number
  /** Requests that were sent on an accepted connection and got no complete response. */
  readonly lost: string[]
}

/** Sends requests of one client, one after the other, until the server accepts no connection. */
async function sendRequests(base: string, agent: Agent, load: Load): Promise<void> {
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
    if (outcome === 200) load.completed++
    else load.lost.push(String(outcome))
  }
}

test('on SIGTERM under load, turns not ready, completes accepted requests, closes idle connections, exits with 0', async () => {
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

  // Half of the clients reuse their connection, half open a new one for each request.
  const agents = [true, false].map((keepAlive) => new Agent({ keepAlive, maxSockets: CONNECTIONS / 2 }))
  const load: Load = { completed: 0, lost: [] }
  const clients = agents.flatMap((agent) =>
    Array.from({ length: CONNECTIONS / 2 }, () => sendRequests(base, agent, load)),
  )
  while (load.completed < 200) await new Promise((resolve) => setTimeout(resolve, 10))
  const before = load.completed
  running.child.kill('SIGTERM')
  // The process needs a moment to handle the signal.
  let ready = 200
  while (ready === 200) ready = (await fetch(`${base}/readyz`)).status
  expect(ready).toBe(503)
  await Promise.all(clients)
  await idleClosed
  for (const agent of agents) agent.destroy()
  expect(load.lost).toEqual([])
  expect(load.completed).toBeGreaterThan(before)
  expect(await running.ended).toMatchObject({ code: 0, stderr: '' })
}, 120_000)
