import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '../../src/platform/database/client/sql.js'
import type { TestApp } from './app.js'
import { atFileEnd } from './file-end.js'

export interface Site {
  readonly authority: string
  readonly base: string
  /** Paths of the requests, in their order, without robots.txt. */
  readonly asked: string[]
  /** The pages by path. A test can change them. */
  pages: Record<string, string>
  /** Status of every response; 200 unless a test changes it. */
  status: number
}

/** Starts a local website. It stops when the test file ends. */
export async function startSite(pages: Readonly<Record<string, string>>, robots = ''): Promise<Site> {
  const asked: string[] = []
  const server = createServer(({ url = '' }: IncomingMessage, response) => {
    if (url === '/robots.txt') return void response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    asked.push(url)
    const page = site.pages[url]
    const status = page === undefined ? 404 : site.status
    response.writeHead(status, { 'content-type': typeOf(url, page) }).end(page ?? 'not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const site: Site = { authority, base: `http://${authority}`, asked, pages: { ...pages }, status: 200 }
  return site
}

const typeOf = (path: string, page = ''): string =>
  page.startsWith('%PDF-')
    ? 'application/pdf'
    : path.endsWith('.xml')
      ? 'application/rss+xml'
      : path.endsWith('.json')
        ? 'application/feed+json'
        : 'text/html; charset=utf-8'

/** Removes all entities and people, with what belongs to them. */
export async function emptyRecords({ db }: TestApp): Promise<void> {
  await db.rows(sql`update entity set provider_id = null`)
  await db.rows(sql`delete from entity`)
  await db.rows(sql`delete from person`)
  await db.rows(sql`delete from slug_redirect`)
  await db.rows(sql`delete from provenance_event`)
}
