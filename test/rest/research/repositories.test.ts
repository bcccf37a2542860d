import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { type CodeHostDouble, hostedRepository, startCodeHost } from '../../support/code-host.js'
import { faces, makeOwned, makeOwner, pathOf } from '../../support/make/owner.js'

let app: TestApp
let host: CodeHostDouble
beforeAll(async () => {
  host = await startCodeHost()
  app = await testApp({ CODE_HOST_API_URL: host.base, CODE_HOST_TOKEN: 'host-token' })
})
beforeEach(async () => {
  await app.db.rows(sql`delete from code_host_page`)
  // Only one owner can have a current link to an account.
  await app.db.rows(sql`delete from url_link`)
  host.accounts = {}
  host.failure = undefined
  host.successes = 0
  host.pageSize = 100
  host.asked.length = 0
})

describe.each(faces)('the repositories of $label', (owner) => {
  let id: string
  beforeEach(async () => {
    id = await makeOwner(app, owner)
  })
  const link = (url: string) => makeOwned(app, owner, id, 'urls', { url })
  const sync = () => app.rest(pathOf(owner, id, 'repositories/sync'), { method: 'POST', headers: asAdmin })
  const list = async () => (await app.rest(pathOf(owner, id, 'repositories'))).body.content
  const names = async () => (await list()).map(({ name }: { name: string }) => name)

  test('are read from the platform, replaced, and ordered by stars and then by name', async () => {
    await link('https://github.com/octocat')
    host.accounts.octocat = [
      hostedRepository(5, { name: 'b', stargazers_count: 3 }),
      hostedRepository(6, { name: 'a', stargazers_count: 3 }),
      hostedRepository(9_007_199_254, {
        stargazers_count: 80,
        description: ' Text ',
        homepage: 'https://a.example',
        license: { spdx_id: 'NOASSERTION' },
      }),
    ]
    const { status, body } = await sync()
    expect([status, body.length]).toEqual([200, 3])
    expect(body[0]).toEqual({
      id: expect.any(Number),
      githubId: 9_007_199_254,
      name: 'repository-9007199254',
      ownerLogin: 'octocat',
      url: 'https://github.com/octocat/repository-9007199254',
      description: 'Text',
      homepageUrl: 'https://a.example',
      language: 'TypeScript',
      license: null,
      topic: ['data'],
      forkCount: 1,
      stargazerCount: 80,
      isArchived: false,
      isFork: false,
      repoCreatedAt: '2020-01-02T03:04:05.000Z',
      repoPushedAt: '2026-02-03T04:05:06.000Z',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(await names()).toEqual(['repository-9007199254', 'a', 'b'])
    expect(await list()).toEqual(body)
    expect(host.asked[0]).toMatchObject({ authorization: 'Bearer host-token' })

    // A renamed repository keeps its id, a removed one disappears.
    host.accounts.octocat = [hostedRepository(5, { name: 'renamed', stargazers_count: 3 })]
    const again = (await sync()).body
    expect(again).toMatchObject([{ id: body[2].id, githubId: 5, name: 'renamed', createdAt: body[2].createdAt }])
    expect(await names()).toEqual(['renamed'])
  })

  test('are read page by page, and a page that did not change is not sent again', async () => {
    await link('https://github.com/pages')
    host.pageSize = 2
    host.accounts.pages = [1, 2, 3, 4, 5].map((one) => hostedRepository(one))
    expect((await sync()).body).toHaveLength(5)
    expect(host.asked.map(({ etag }) => etag)).toEqual([undefined, undefined, undefined])
    expect((await sync()).body).toHaveLength(5)
    expect(host.asked.slice(3).map(({ etag }) => etag)).toEqual(Array(3).fill(expect.stringMatching(/^W\//)))
  })

  test('of a full last page are read again, because a page can follow it now', async () => {
    await link('https://github.com/grows')
    host.accounts.grows = Array.from({ length: 100 }, (_, at) => hostedRepository(at + 1))
    expect((await sync()).body).toHaveLength(100)
    host.accounts.grows = [...host.accounts.grows, hostedRepository(101)]
    expect((await sync()).body).toHaveLength(101)
  })

  test('all stay if the platform fails after the first page', async () => {
    await link('https://github.com/breaks')
    host.pageSize = 2
    host.accounts.breaks = [hostedRepository(1), hostedRepository(2), hostedRepository(3)]
    await sync()
    const before = await fingerprint(app)
    host.accounts.breaks = [hostedRepository(4), hostedRepository(5), hostedRepository(6)]
    host.failure = { status: 500 }
    host.successes = host.asked.length + 1
    expect((await sync()).body).toMatchObject({ status: 503, code: 'code_host_error' })
    expect(await fingerprint(app)).toEqual(before)
    expect(await names()).toEqual(['repository-3', 'repository-2', 'repository-1'])
  })

  test('are those of each account that a link names, and of a link to one repository only this one', async () => {
    await link('https://github.com/first')
    await link('https://github.com/second/repository-8')
    host.accounts.first = [hostedRepository(7)]
    host.accounts.second = [hostedRepository(8), hostedRepository(9)]
    await sync()
    expect(await names()).toEqual(['repository-8', 'repository-7'])
    expect(host.asked.map(({ path }) => path).sort()).toEqual([
      '/repos/second/repository-8',
      '/users/first/repos?type=owner&per_page=100',
    ])
  })

  test('need a current link: without one the response is 404, and the platform is not asked', async () => {
    const before = await fingerprint(app)
    expect((await sync()).body).toMatchObject({ status: 404, code: 'not_found', field: owner.idField, value: id })
    expect(await fingerprint(app)).toEqual(before)
    expect(host.asked).toEqual([])
  })

  test.each([
    [{ status: 500 }, 'code_host_error', '60'],
    [{ status: 200, body: '<html>' }, 'code_host_error', '60'],
    [{ status: 401 }, 'code_host_error', '60'],
    [{ status: 429, headers: { 'retry-after': '17' } }, 'code_host_rate_limited', '17'],
    [
      { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' } },
      'code_host_rate_limited',
      '86400',
    ],
  ])('stay if the platform responds with %j: the response is 503 %s', async (failure, code, retryAfter) => {
    await link('https://github.com/stays')
    host.accounts.stays = [hostedRepository(3)]
    await sync()
    const before = await fingerprint(app)
    host.failure = failure
    const { body, headers } = await sync()
    expect(body).toMatchObject({ status: 503, code, hint: expect.any(String) })
    expect(headers.get('retry-after')).toBe(retryAfter)
    expect(await fingerprint(app)).toEqual(before)
    expect(await names()).toEqual(['repository-3'])
  })

  const read = async (...repositories: ReturnType<typeof hostedRepository>[]) => {
    await link('https://github.com/odd')
    host.accounts.odd = repositories
    return sync()
  }

  test.each([
    ['no topics', { topics: null }, { topic: [] }],
    ['topics that are no texts', { topics: ['a', null, 7, '', 'b\0'] }, { topic: ['a', 'b'] }],
    ['very many topics', { topics: Array.from({ length: 150 }, (_, at) => `t${at}`) }, {}],
    ['a homepage that is a script', { homepage: 'javascript:alert(1)' }, { homepageUrl: null }],
    ['a homepage without a scheme', { homepage: 'example.com' }, { homepageUrl: null }],
    ['a homepage on an internal host', { homepage: 'http://localhost:8080/' }, { homepageUrl: null }],
    ['a homepage in capitals', { homepage: ' HTTPS://a.example/x ' }, { homepageUrl: 'HTTPS://a.example/x' }],
    ['another type of homepage', { homepage: 7 }, { homepageUrl: null }],
    ['a long description', { description: 'x'.repeat(9_000) }, { description: 'x'.repeat(2_000) }],
    ['a description that no database stores', { description: '\0a\ud800' }, { description: 'a\ufffd' }],
    ['another license', { license: 'MIT' }, { license: null }],
    ['wrong numbers', { stargazers_count: null, forks_count: -1 }, { stargazerCount: 0, forkCount: 0 }],
    ['a large number', { stargazers_count: 1e12 }, { stargazerCount: 2_147_483_647 }],
    ['wrong flags and times', { fork: null, created_at: 'today' }, { isFork: false, repoCreatedAt: null }],
  ])('lose only a value that cannot be used: %s', async (_, changes, stored) => {
    const { status, body } = await read(hostedRepository(1), hostedRepository(2, changes))
    expect([status, body.length]).toEqual([200, 2])
    const [odd] = body.filter(({ githubId }: { githubId: number }) => githubId === 2)
    expect(odd).toMatchObject({ name: 'repository-2', url: 'https://github.com/octocat/repository-2', ...stored })
    expect(odd.topic.length).toBeLessThanOrEqual(100)
  })

  test.each([
    ['a long name', { name: 'x'.repeat(201) }],
    ['no name', { name: null }],
    ['no account', { owner: null }],
    ['a web page without encryption', { html_url: 'http://github.com/octocat/x' }],
    ['a script as web page', { html_url: 'javascript:alert(1)' }],
    ['a text as id', { id: 'x' as unknown as number }],
    ['private repositories', { private: true }],
  ])('leave out a repository with %s, and only this one', async (_, changes) => {
    const { status, body } = await read(hostedRepository(1), hostedRepository(2, changes))
    expect([status, body.map(({ githubId }: { githubId: number }) => githubId)]).toEqual([200, [1]])
  })

  test('of a full page with one that is left out are read again, because a page can follow it now', async () => {
    const full = Array.from({ length: 100 }, (_, at) => hostedRepository(at + 1, at === 0 ? { private: true } : {}))
    expect((await read(...full)).body).toHaveLength(99)
    host.accounts.odd = [...full, hostedRepository(101)]
    expect((await sync()).body).toHaveLength(100)
  })

  test('stay if the platform returns a list of something else', async () => {
    await read(hostedRepository(1))
    const before = await fingerprint(app)
    host.failure = { status: 200, body: '[{"message":"x"}]' }
    expect((await sync()).body).toMatchObject({ status: 503, code: 'code_host_error' })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('of an account that the platform does not know are none', async () => {
    await link('https://github.com/gone')
    host.accounts.gone = null
    expect((await sync()).body).toEqual([])
  })

  test('of a hidden owner are 404 to a client secret, and the graph returns those of a visible one', async () => {
    const hidden = await makeOwner(app, owner, true)
    expect((await app.rest(pathOf(owner, hidden, 'repositories'), { headers: asClient })).status).toBe(404)
    await link('https://github.com/shown')
    const [field, name] =
      owner.kind === 'entity' ? ['entity', 'syncEntityRepositories'] : ['person', 'syncPersonRepositories']
    const { body } = await app.graph(
      `mutation($id: UUID!) { ${name}(input: { ${owner.idField}: $id }) { repositories { githubId name } problem { code } } }`,
      { id },
      asAdmin,
    )
    expect(body.data[name]).toEqual({ repositories: [{ githubId: 1, name: 'repository-1' }], problem: null })
    const read = await app.graph(
      `query($id: UUID!) { ${field}(id: $id) { repositories { nodes { name stargazerCount } } } }`,
      { id },
    )
    expect(read.body.data[field].repositories.nodes).toEqual([{ name: 'repository-1', stargazerCount: 1 }])
  })
})
