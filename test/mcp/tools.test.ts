import { describe, expect, test } from 'vitest'
import { asAgent, callTool } from '../support/agent.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, testApp } from '../support/app.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'

const app = await testApp()
const quay = await makeEntity(app, { nameBrand: 'Northquay', foundedYear: 2014 })
await makeEntity(app, { nameBrand: 'Southquay', foundedYear: 1999 })
const hidden = await makeEntity(app, { nameBrand: 'Hiddenquay', status: { isHidden: true, showOnSitemap: false } })
const helen = await makePerson(app, { nameFirst: 'Helen', nameLast: 'Ashby' })
await makeNews(app, { title: 'Northquay opens an office' })

describe('the protocol', () => {
  test('a client of today finds ten tools that together cost fewer than 3,000 tokens', async () => {
    const { tools } = await asAgent(app, asClient, (client) => client.listTools())
    expect(tools.map(({ name }) => name)).toEqual([
      'find_companies',
      'find_people',
      'find_news',
      'lookup',
      'get',
      'graph',
      'describe',
      'call',
      'research',
      'changes',
    ])
    expect(JSON.stringify(tools).length / 4).toBeLessThan(3_000)
  })

  test('a client of 2025 begins with initialize, and calls a tool without a session', async () => {
    const headers = { ...asClient, accept: 'application/json, text/event-stream' }
    const message = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params })
    const started = await app.rest('/mcp', {
      method: 'POST',
      headers,
      body: message('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'old', version: '1' },
      }),
    })
    expect([started.status, String(started.body).includes('"protocolVersion":"2025-06-18"')]).toEqual([200, true])
    const called = await app.rest('/mcp', {
      method: 'POST',
      headers: { ...headers, 'mcp-protocol-version': '2025-06-18' },
      body: message('tools/call', { name: 'get', arguments: { slug: quay.slug, sections: ['facts'] } }),
    })
    expect(String(called.body)).toContain('Northquay')
  })

  test('each prompt contains the subject as quoted text, and is refused without it', async () => {
    await asAgent(app, asClient, async (client) => {
      for (const { name } of (await client.listPrompts()).prompts) {
        const { messages } = await client.getPrompt({ name, arguments: { subject: 'A "b"' } })
        expect(JSON.stringify(messages)).toContain(JSON.stringify(JSON.stringify('A "b"')).slice(1, -1))
        await expect(client.getPrompt({ name, arguments: {} })).rejects.toThrow('The argument subject is required')
      }
    })
  })
})

describe('who may call tools', () => {
  test('a request without a credential is refused before its body is read', async () => {
    const { status, body } = await app.rest('/mcp', { method: 'POST', headers: {}, body: '{' })
    expect([status, body.code]).toEqual([401, 'unauthorized'])
  })

  test('a body that is no JSON, too large or of another type is a problem', async () => {
    const send = (body: string, type = 'application/json') =>
      app.rest('/mcp', { method: 'POST', headers: { ...asClient, 'content-type': type }, body })
    expect((await send('{')).body).toMatchObject({ status: 400 })
    expect((await send('{}', 'text/plain')).body).toMatchObject({ status: 415 })
    expect((await send(`"${'x'.repeat(11_000_000)}"`)).body).toMatchObject({ status: 413 })
    expect((await app.rest('/mcp')).status).toBe(405)
  })

  test('a batch of messages is refused, because all of them would count as one request', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    const { status, body } = await app.rest('/mcp', { method: 'POST', body: [message, message] })
    expect([status, body.field]).toEqual([400, 'body'])
  })

  test('an operation that the caller may not call is refused as in REST', async () => {
    const { isError, result } = await callTool(app, 'changes', {})
    expect([isError, result.code, result.status]).toEqual([true, 'not_authorized', 403])
    expect((await callTool(app, 'changes', { latest: true }, asAdmin)).isError).toBe(false)
  })

  test('a hidden record is not found by any tool', async () => {
    const { result: found } = await callTool(app, 'find_companies', { question: 'Hiddenquay' })
    expect(JSON.stringify(found)).not.toContain(hidden.id)
    expect((await callTool(app, 'get', { id: hidden.id })).result).toMatchObject({ code: 'not_found' })
    const { result } = await callTool(app, 'call', { operation: 'getEntityDetail', query: { id: hidden.id } })
    expect(result).toMatchObject({ status: 404 })
  })
})

describe('finding and reading', () => {
  test('a question finds companies, and the result says what was understood', async () => {
    const { result } = await callTool(app, 'find_companies', { question: 'companies founded after 2010' })
    expect(result.results.map(({ name }: { name: string }) => name)).toEqual(['Northquay'])
    expect([result.total, result.unsupported]).toEqual([1, null])
    expect(result.understood.join()).toContain('yearFoundedRange')
  })

  test('filters without a question find the same companies as the list', async () => {
    const { result } = await callTool(app, 'find_companies', { foundedTo: 2000 })
    expect(result.results).toMatchObject([{ name: 'Southquay', foundedYear: 1999 }])
  })

  test('a page that is too large is cut, and the next call continues with the first record that was left out', async () => {
    for (let index = 0; index < 9; index++) await makeEntity(app, { nameBrand: `Cutter ${index}`, foundedYear: 1850 })
    const names: string[] = []
    let input: Record<string, unknown> | undefined = { foundedTo: 1900, size: 6, maxTokens: 250 }
    while (input) {
      const { result } = await callTool(app, 'find_companies', input)
      names.push(...result.results.map(({ name }: { name: string }) => name))
      input = result.leftOut?.next.arguments
    }
    expect(names.sort()).toEqual(Array.from({ length: 9 }, (_, index) => `Cutter ${index}`))
  })

  test('a name is identified with the reasons, and a name of no record with none', async () => {
    const { result } = await callTool(app, 'lookup', { name: 'Northquay' }, asUser)
    expect(result.lookup).toMatchObject({ status: 'MATCHED', match: { slug: quay.slug, record: { kind: 'Entity' } } })
    const { result: none } = await callTool(app, 'lookup', { name: 'Zzyzx Qwfp' }, asUser)
    expect(none.lookup.match).toBeUndefined()
  })

  test('people and news are found by words', async () => {
    const { result: people } = await callTool(app, 'find_people', { question: 'Helen Ashby' })
    expect(people.results).toMatchObject([{ slug: helen.slug }])
    const { result: news } = await callTool(app, 'find_news', { words: 'Northquay' })
    expect(news.results).toMatchObject([{ title: 'Northquay opens an office' }])
  })

  test('get returns the sections that were asked for, of each kind', async () => {
    const { result } = await callTool(app, 'get', { slug: quay.slug, sections: ['facts', 'rounds', 'people', 'tags'] })
    expect(result.record).toMatchObject({ id: quay.id, name: 'Northquay', foundedYear: 2014 })
    const person = await callTool(app, 'get', { kind: 'person', slug: helen.slug, sections: ['facts', 'roles'] })
    expect(person.result.record).toMatchObject({ name: 'Helen Ashby' })
  })

  test('a record that is too large is read in parts, by the calls that each result names', async () => {
    const seen: string[] = []
    let input: Record<string, unknown> | undefined = {
      slug: quay.slug,
      sections: ['facts', 'text', 'tags', 'similar'],
      maxTokens: 100,
    }
    for (let calls = 0; input && calls < 10; calls++) {
      const { result } = await callTool(app, 'get', input)
      seen.push(...Object.keys(result.record))
      input = result.leftOut?.next?.arguments
    }
    expect(input).toBeUndefined()
    expect(seen).toEqual(expect.arrayContaining(['type', 'foundedYear', 'status']))
  })

  test('a cursor is refused where it has no effect', async () => {
    for (const sections of [['facts'], ['news', 'tags']]) {
      const { result } = await callTool(app, 'get', { slug: quay.slug, sections, after: 'x' })
      expect([result.status, result.field]).toEqual([400, 'after'])
    }
  })

  test('get refuses a section of another kind, and names those that exist', async () => {
    const { isError, result } = await callTool(app, 'get', { kind: 'news', slug: 'x', sections: ['rounds'] })
    expect([isError, result.field, result.resolution.acceptedValue]).toEqual([
      true,
      'sections',
      ['facts', 'text', 'companies', 'people'],
    ])
  })

  test('every section of every kind can be read', async () => {
    const { result: news } = await callTool(app, 'find_news', { words: 'Northquay' })
    const kinds = { company: quay.slug, person: helen.slug, news: news.results[0].slug }
    for (const [kind, slug] of Object.entries(kinds)) {
      const { result } = await callTool(app, 'get', {
        kind,
        slug: 'x',
        sections: [kind === 'person' ? 'rounds' : 'roles'],
      })
      const { result: all } = await callTool(app, 'get', { kind, slug, sections: result.resolution.acceptedValue })
      expect(all.record).toMatchObject({ slug })
    }
  })
})

describe('everything else', () => {
  test('words lead to an operation, the operation to its parameters, and the call to its response', async () => {
    const { result: found } = await callTool(app, 'describe', { words: 'similar entities' })
    expect(found.value.operations.map(({ operation }: { operation: string }) => operation)).toContain(
      'listSimilarEntities',
    )
    const { result: details } = await callTool(app, 'describe', { operation: 'listSimilarEntities', maxTokens: 5_000 })
    expect(Object.keys(details.value.query.properties)).toContain('slug')
    const { result } = await callTool(app, 'call', {
      operation: 'listSimilarEntities',
      query: { slug: quay.slug, size: '2' },
    })
    expect(result.value).toMatchObject({ size: 2 })
  })

  test('a type of the graph is described with all its fields, also those whose description contains quotes', async () => {
    const { result } = await callTool(app, 'describe', { type: 'EntityFilter', maxTokens: 20_000 })
    expect(result.value.type).toContain('textSearch: String')
    expect(result.value.type).not.toContain('"""')
  })

  test('every operation can be described within the largest result', async () => {
    for (const { id } of app.service.registry.operations.filter((_, index) => index % 12 === 0)) {
      const { isError, result } = await callTool(app, 'describe', { operation: id, maxTokens: 20_000 })
      expect([id, isError, result.value?.operation]).toEqual([id, false, id])
    }
  })

  test('an operation that changes something is refused unless the operator permits it', async () => {
    const before = await fingerprint(app)
    const input = {
      operation: 'createEntity',
      query: provenance,
      body: { nameBrand: 'Written', typeRecord: 'Company', operatingStatus: 'Operating' },
    }
    const { isError, result } = await callTool(app, 'call', input, asAdmin)
    expect([isError, result.status, result.hint]).toEqual([
      true,
      403,
      'The operator permits changes with MCP_WRITES=on.',
    ])
    expect(await fingerprint(app)).toEqual(before)
    const writing = await testApp({ MCP_WRITES: 'on' }, app)
    const refused = await callTool(writing, 'call', input)
    expect(refused.result).toMatchObject({ status: 403 })
    const written = await callTool(writing, 'call', { ...input, maxTokens: 20_000 }, asAdmin)
    expect(JSON.stringify(written.result)).toContain('"nameBrand":"Written"')
    const short = { ...input, body: { ...input.body, nameBrand: 'Written in short' }, maxTokens: 100 }
    const { result: cut } = await callTool(writing, 'call', short, asAdmin)
    expect([Object.keys(cut), Object.keys(cut.leftOut)]).toEqual([['outline', 'leftOut'], ['what']])
  })

  test('graph executes a query and refuses a mutation', async () => {
    const { result } = await callTool(app, 'graph', { query: '{ entities(first: 1) { totalCount } }' })
    expect(result.value.entities.totalCount).toBeGreaterThan(2)
    const query = 'mutation { deleteEntity(input: { id: "x" }) { clientMutationId } }'
    const long = `${query} query Other { ${'__typename '.repeat(1_500)}}`
    for (const document of [query, long, `subscription { changes { id } }`])
      expect((await callTool(app, 'graph', { query: document }, asAdmin)).result).toMatchObject({
        status: 400,
        field: 'query',
      })
  })

  test('a result that is too large is an outline with the call that returns it', async () => {
    const input = { operation: 'getEntityDetail', query: { slug: quay.slug }, maxTokens: 100 }
    const { result } = await callTool(app, 'call', input)
    expect(result.outline).toHaveProperty('core')
    const { result: whole } = await callTool(app, 'call', result.leftOut.next.arguments)
    expect(whole.value.core.slug).toBe(quay.slug)
  })

  test('a part that the operation does not have is refused', async () => {
    const input = { operation: 'getEntityDetail', path: { slug: 'a' }, query: { slug: quay.slug } }
    expect((await callTool(app, 'call', input)).result).toMatchObject({ status: 400, field: 'path' })
  })

  test('a wrong argument is refused with the field and the accepted values', async () => {
    const { result } = await callTool(app, 'get', { kind: 'compny', slug: quay.slug })
    expect(result).toMatchObject({ field: 'kind', suggestion: 'company' })
    expect((await callTool(app, 'get', { slugg: 'x' })).result).toMatchObject({ suggestions: { slugg: 'slug' } })
    await expect(callTool(app, 'gett', {})).rejects.toThrow('Did you mean get?')
  })
})
