import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { messagesOf } from '../src/server/app.js'

/*
 * A server for comparison: Express returns the same bytes as the service and does nothing else. The service needs more
 * CPU time for a request. The difference is the cost of its pipeline. Usage: empty.js <body>
 */

const [body = ''] = process.argv.slice(2)
const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.set('query parser', false)
app.use((_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
})
const server = createServer(messagesOf(app), app)
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
