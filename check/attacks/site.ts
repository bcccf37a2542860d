import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROVENANCE } from './attack.js'
import { send } from './send.js'
import type { Target } from './service.js'

/** A website that attacks the service that fetches it. */
export interface Site {
  /** Host and port. */
  readonly host: string
  /** Creates an entity whose website is the page at `path`. Returns its id. */
  entityAt(target: Target, path: string): Promise<string>
  close(): void
}

/** Starts a website on a free port. `pages` contains the content of each path. */
export async function startSite(pages: Readonly<Record<string, () => string>>): Promise<Site> {
  const server = createServer(({ url = '' }, response) => {
    const page = pages[url]
    response.writeHead(page ? 200 : 404, { 'content-type': url.endsWith('.txt') ? 'text/plain' : 'text/html' })
    response.end(page?.() ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    async entityAt({ base }, path) {
      const query = { ...PROVENANCE, overrideGate: ['duplicate'], overrideReason: 'an attack' }
      const name = `Site ${path.replaceAll(/[^a-z]/g, ' ')}`
      const created = await send(base, {
        ...{ path: '/v1/entities/detail', as: 'admin', query },
        body: { nameBrand: name, typeRecord: 'Company', operatingStatus: 'Operating' },
      })
      const { id } = (created.body as { entity: { core: { id: string } } }).entity.core
      const body = { url: `http://${host}${path}`, urlType: 'website' }
      await send(base, { path: `/v1/entities/${id}/urls`, as: 'admin', query: PROVENANCE, body })
      return id
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
