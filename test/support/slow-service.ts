import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/* Program of test/gates/attacks.test.ts: a server that a request blocks or ends. */

/** Processor time in microseconds: on a busy machine, a process does not get a processor all the time. */
const BLOCK_US = 300_000

const server = createServer(({ url }, response) => {
  if (url === '/end') process.exit(1)
  const started = process.cpuUsage()
  while (url === '/block' && process.cpuUsage(started).user < BLOCK_US);
  response.end('{}')
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`GraphiQL http://127.0.0.1:${port}/graphql\n`)
})
