import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ListeningAddress } from '../kernel/config/config.js'
import { OperatorError, reasonOf } from '../kernel/problem/operator-error.js'

/** Variables of the address of the metrics. */
export const METRICS_VARIABLES = 'METRICS_HOST, METRICS_PORT'

/** Starts to listen. Returns the URL for clients on this machine. */
export async function listen(server: Server, { host, port }: ListeningAddress, variables: string): Promise<string> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    throw new OperatorError(`${variables}: cannot listen on ${host}:${port}: ${reasonOf(error)}`)
  }
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${(server.address() as AddressInfo).port}`
}
