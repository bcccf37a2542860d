import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atFileEnd } from './file-end.js'

/** A request that the platform received. */
interface Asked {
  readonly path: string
  readonly etag: string | undefined
  readonly authorization: string | undefined
}

type Repositories = readonly ReturnType<typeof hostedRepository>[]

/** A local double of the code-hosting platform, with the shapes of its REST API. */
export interface CodeHostDouble {
  readonly base: string
  readonly asked: Asked[]
  /** Repositories by account; null: the platform knows no such account. An account that is missing has one repository. */
  accounts: Record<string, Repositories | null>
  /** Replaces every response. */
  failure: { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } | undefined
  /** Number of requests that succeed before `failure` replaces the responses. */
  successes: number
  /** Number of repositories of a page. */
  pageSize: number
}

/** A repository in the shape of the platform, with members that this service does not read. */
export const hostedRepository = (id: number, changes: object = {}) => ({
  id,
  node_id: `R_${id}`,
  name: `repository-${id}`,
  full_name: `octocat/repository-${id}`,
  private: false,
  owner: { login: 'octocat', id: 1, type: 'User' },
  html_url: `https://github.com/octocat/repository-${id}`,
  description: null,
  fork: false,
  homepage: '',
  size: 108,
  stargazers_count: id,
  watchers_count: id,
  language: 'TypeScript',
  forks_count: 1,
  archived: false,
  license: { key: 'mit', name: 'MIT License', spdx_id: 'MIT' },
  topics: ['data'],
  created_at: '2020-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
  pushed_at: '2026-02-03T04:05:06Z',
  ...changes,
})

/** Starts the double. It stops when the test file ends. */
export async function startCodeHost(): Promise<CodeHostDouble> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', double.base)
    const etag = request.headers['if-none-match']
    double.asked.push({ path: `${url.pathname}${url.search}`, etag, authorization: request.headers.authorization })
    const { failure } = double
    if (failure && double.asked.length > double.successes)
      return void response.writeHead(failure.status, failure.headers).end(failure.body ?? '{}')
    const [, kind, login = '', name] = url.pathname.split('/')
    const all = login in double.accounts ? double.accounts[login] : [hostedRepository(1)]
    if (!all) return void response.writeHead(404).end('{"message":"Not Found"}')
    const page = Number(url.searchParams.get('page') ?? 1)
    const shown = all.slice((page - 1) * double.pageSize, page * double.pageSize)
    const text = JSON.stringify(kind === 'repos' ? all.find((repository) => repository.name === name) : shown)
    const tag = `W/"${createHash('sha256').update(text).digest('hex')}"`
    if (etag === tag) return void response.writeHead(304, { etag: tag }).end()
    url.searchParams.set('page', String(page + 1))
    const next: Record<string, string> =
      page * double.pageSize < all.length ? { link: `<${url.href}>; rel="next"` } : {}
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', etag: tag, ...next }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: CodeHostDouble = { base, asked: [], accounts: {}, failure: undefined, successes: 0, pageSize: 100 }
  return double
}
