import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { atFileEnd } from './file-end.js'

/** Listens on a free local port until the test file ends; returns the URL. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Sends text that no client library sends on its own connection; returns the response when the connection closes. */
export async function raw(base: string, text: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve).on('error', () => undefined))
  const [headers = '', body = ''] = received.split('\r\n\r\n')
  return { status: Number(received.slice(9, 12)), headers: headers.toLowerCase(), body }
}
