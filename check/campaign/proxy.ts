import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What the network does with the bytes between the service and a server. `silent`: no byte arrives, and nobody learns
 * of it. `halved`: each connection is reset in the middle of its next message.
 */
type Network = 'open' | 'silent' | 'slow' | 'halved' | 'closed'

const SLOW_MS = 200

export interface TcpProxy {
  readonly port: number
  /** Changes the network. `closed` also ends all connections, and `open` ends those that lost bytes. */
  set(network: Network): void
  close(): void
}

/** Where a server of this machine accepts connections. */
export interface Place {
  readonly host: string
  readonly port: number
}

/** A TCP proxy in front of a server. It asks for the place of the server with each connection. */
export async function startProxy(target: () => Place): Promise<TcpProxy> {
  let network: Network = 'open'
  const sockets = new Set<Socket>()
  const endAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const forward = (from: Socket, to: Socket): void => {
    from.on('data', (bytes: Buffer) => {
      if (network === 'silent') return
      if (network === 'halved') return void to.write(bytes.subarray(0, bytes.length >> 1), () => endBoth(from, to))
      if (network !== 'slow') return void to.write(bytes)
      setTimeout(() => to.writable && to.write(bytes), SLOW_MS)
    })
    from.on('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }
  const server = createServer((client) => {
    if (network === 'closed') return void client.resetAndDestroy()
    const upstream = connect(target())
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      if (next === 'closed' || (next === 'open' && network === 'silent')) endAll()
      network = next
    },
    close() {
      server.close()
      endAll()
    },
  }
}

const endBoth = (...sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.resetAndDestroy()
}
