import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { Drain } from '../../../src/server/drain.js'

/** Blocks the event loop, as a long statement of an embedded database does. */
function block(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}

test('responds to a request that arrives on an idle connection while the event loop is blocked', async () => {
  const server = createServer((_, response) => response.end('response'))
  const drain = new Drain(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  const closed = new Promise<string>((resolve) =>
    socket.once('error', (error) => resolve(error.message)).once('close', () => resolve('closed')),
  )
  const send = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  send()
  await expect.poll(() => received).toContain('response')

  received = ''
  const drained = drain.run({ noticeMs: 0, endMs: 5_000 })
  await expect.poll(() => drain.phase).toBe('closing')
  await new Promise((resolve) => setTimeout(resolve, 150))
  send()
  block(900)
  await expect.poll(() => received).toContain('response')
  socket.end()
  expect(await closed).toBe('closed')
  await drained
})
