import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'

/*
 * A plain Express server: each request uses the processor for as long as the header `x-work-ms` says. It shows how much a client delays
 * another one if nothing takes turns, on a machine that both clients share with the server.
 */

const app = express()
app.use((request, response) => {
  const until = performance.now() + Number(request.get('x-work-ms'))
  while (performance.now() < until);
  response.json({})
})
const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
