import { beforeAll, describe, expect, test } from 'vitest'
import { lockEntities } from '../../src/identity/entity/entity-writes.js'
import { updateEntities } from '../../src/lifecycle/entity/entity-writes.js'
import { type Provenance, provenanceQuery } from '../../src/operation/pipeline/request/provenance.js'
import { adminBearer, asAdmin, asClient, asUser, type TestApp, testApp } from '../support/app.js'
import { restValues } from '../support/graph-value.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { write } from '../support/write.js'

/* REST and GraphQL return the same about a recorded change and its source, for every kind of caller and source. */

const SOURCE_TYPES = [...provenanceQuery.sourceType.options, 'import'] as const

let app: TestApp
let callers: readonly (readonly [string, Record<string, string>, boolean])[]
beforeAll(async () => {
  app = await testApp()
  callers = [
    ['client secret', asClient, false],
    ['bearer', asUser, false],
    ['admin key', asAdmin, true],
    ['bearer with the role admin', await adminBearer(app), true],
  ]
})

const sourceOf = (sourceType: Provenance['sourceType']): Provenance => ({
  sourceType,
  sourceDetail: `detail of ${sourceType}`,
  sourceProvider: 'crunchbase',
  sourceProviderId: '77',
  sourceProviderSlug: 'seventy-seven',
})

/** Sources that are published themselves: every caller sees their details. */
const PUBLISHED = [
  'newsArticle',
  'blogArticle',
  'firstPartyWebsite',
  'relatedPartyWebsite',
  'thirdPartyWebsite',
  'import',
]

/** An entity whose founding year was last changed by a source. */
async function changed(sourceType: Provenance['sourceType']): Promise<string> {
  const { id } = await makeEntity(app)
  await write(app, async (context) => {
    const source = { ...context, provenance: sourceOf(sourceType) }
    const [stored] = await lockEntities(source, [id], [])
    if (!stored) throw new Error('the entity is missing')
    const next = { ...stored.state, foundedYear: 1999 }
    await updateEntities(source, [{ stored, next, change: { foundedYear: [stored.state.foundedYear, 1999] } }])
  })
  return id
}

const SOURCE = 'sourceType sourceDetail sourceProvider sourceProviderId sourceProviderSlug actorType'
const CHANGES = 'changes { fieldName oldPresent oldValue newPresent newValue }'
const LATEST = 'changedAt dataSourceUpdatedAt detail kind pendingApproval sourceId status'

describe.each(SOURCE_TYPES)('a change from %s', (sourceType) => {
  test('shows source details to the same callers in REST and GraphQL, and values to admin callers only', async () => {
    const id = await changed(sourceType)
    const query = { tableName: 'entity', recordId: id }
    const at = `tableName: ENTITY, recordId: "${id}"`
    const document = `{ history(${at}) { nodes { changedBy ${CHANGES} source { ${SOURCE} } } }
      latestSource(${at}) { ${LATEST} }
      entity(id: "${id}") { lastChange { sourceType sourceDetail sourceProvider actorType change } } }`
    for (const [caller, headers, isPrivate] of callers) {
      const rest = (await app.rest('/v1/provenance/history', { headers, query })).body.content[0]
      const latest = (await app.rest('/v1/provenance/latest', { headers, query })).body
      const data = restValues(document, (await app.graph(document, {}, headers)).body.data)
      const seesSource = isPrivate || PUBLISHED.includes(sourceType)
      const source = {
        sourceType,
        sourceDetail: seesSource ? `detail of ${sourceType}` : '',
        sourceProvider: 'crunchbase',
        sourceProviderId: seesSource ? '77' : null,
        sourceProviderSlug: seesSource ? 'seventy-seven' : null,
        actorType: null,
      }
      const { agentChassis: _chassis, agentModel: _model, ...returned } = rest.source
      expect(returned, caller).toEqual(source)
      expect(rest.changedBy, caller).toBe(isPrivate ? 'test' : null)
      expect(rest.changes, caller).toEqual([
        {
          fieldName: 'foundedYear',
          oldPresent: false,
          oldValue: null,
          newPresent: true,
          newValue: '1999',
        },
      ])
      const { changedBy, changes } = rest
      expect(data.history.nodes[0], caller).toEqual({ changedBy, changes, source })
      expect([latest.detail, latest.sourceId], caller).toEqual(
        seesSource ? [source.sourceDetail, source.sourceProviderId] : [null, null],
      )
      expect(data.latestSource, caller).toEqual(latest)
      const { sourceDetail, sourceProvider, actorType } = source
      expect(data.entity.lastChange, caller).toEqual({
        ...{ sourceType, sourceDetail, sourceProvider, actorType },
        change: { foundedYear: [null, 1999] },
      })
    }
  })
})

test('REST and GraphQL return the same source of the last change of a person', async () => {
  const { id } = await makePerson(app)
  for (const [caller, headers, isPrivate] of callers) {
    const { data } = (
      await app.graph(`{ person(id: "${id}") { lastChange { sourceType sourceDetail } } }`, {}, headers)
    ).body
    expect(data.person.lastChange, caller).toEqual({ sourceType: 'LLM', sourceDetail: isPrivate ? 'test' : '' })
    // A bearer without the role does not read people in REST.
    if (headers === asUser) continue
    const { body } = await app.rest('/v1/people/detail', { headers, query: { id } })
    expect(body.core.source, caller).toMatchObject({ kind: 'llm', detail: isPrivate ? 'test' : null, sourceId: null })
    const asPublic = await app.rest('/v1/people/detail', { headers, query: { id, includePrivate: false } })
    expect(asPublic.body.core.source, caller).toMatchObject({ kind: 'llm', detail: null, sourceId: null })
  }
})

test('only admin callers see which employee made a change, in REST and GraphQL', async () => {
  const { id } = await makeEntity(app)
  await write(app, async (context) => {
    const source = { ...context, provenance: { ...sourceOf('aventureStaff'), actorType: 'employee' as const } }
    const [stored] = await lockEntities(source, [id], [])
    if (!stored) throw new Error('the entity is missing')
    await updateEntities(source, [
      { stored, next: { ...stored.state, foundedYear: 1998 }, change: { foundedYear: [null, 1998] } },
    ])
  })
  for (const [caller, headers, isPrivate] of callers) {
    const query = { tableName: 'entity', recordId: id }
    const [rest] = (await app.rest('/v1/provenance/history', { headers, query })).body.content
    expect(rest.actor, caller).toEqual({
      agent: null,
      displayName: 'employee',
      employeeDisplayName: null,
      employeeUserId: isPrivate ? 'test' : null,
      type: 'employee',
    })
    const document = `{ history(tableName: ENTITY, recordId: "${id}") { nodes {
      actor { type displayName employeeDisplayName employeeUserId agent { chassis } } } } }`
    const data = restValues(document, (await app.graph(document, {}, headers)).body.data)
    expect(data.history.nodes[0].actor, caller).toEqual(rest.actor)
  }
})
