import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll } from 'vitest'

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

/** A server on every address of this machine that counts connections. A refused request must not connect to it. */
export async function trap(): Promise<{ readonly port: number; reached(): number }> {
  let reached = 0
  const server = createServer((socket) => {
    reached++
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\ntrapped')
  })
  const port = await listen(server, '::').catch(() => listen(server, '0.0.0.0'))
  afterAll(() => void server.close())
  return { port, reached: () => reached }
}

/** Starts a local website. `asked` lists the requested paths. */
export async function site(respond: RequestListener): Promise<{ authority: string; base: string; asked: string[] }> {
  const asked: string[] = []
  const server = createHttpServer((request, response) => {
    asked.push(request.url ?? '')
    respond(request, response)
  })
  const authority = `127.0.0.1:${await listen(server, '127.0.0.1')}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { authority, base: `http://${authority}`, asked }
}
