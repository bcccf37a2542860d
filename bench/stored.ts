import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/*
 * The server with which stored documents are compared. It reads the text of a response by its key with one prepared
 * statement, and sends it with node:http. It does nothing else. Usage: stored.js <database url>
 */

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10, idleTimeoutMillis: 0 })

const server = createServer((request, response) => {
  const key = decodeURIComponent((request.url ?? '').slice(1))
  const statement = {
    name: 'stored',
    text: 'select body from bench_stored where key = $1',
    values: [key],
    rowMode: 'array',
  }
  pool.query<string[]>(statement as never).then(
    ({ rows }) => {
      const body = rows[0]?.[0]
      if (body === undefined) return response.writeHead(404).end()
      return response
        .writeHead(200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
        })
        .end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
