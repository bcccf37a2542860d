import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, provenance, testApp } from '../../support/app.js'
import { makeProposal } from '../../support/make/proposal.js'
import { emptyLedger, file, workOn } from '../../support/research.js'
import { emptyRecords, startSite } from '../../support/site.js'
import { robotPages } from '../../support/sites/robots.js'

const site = await startSite(robotPages)
const app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })
const DAY = 24 * 3_600_000

beforeEach(async () => {
  await emptyLedger(app)
  await emptyRecords(app)
  site.pages = { ...robotPages }
})

const core = async (id: string) =>
  (await app.rest('/v1/entities/detail', { query: { id }, headers: asAdmin })).body.core
const patch = (id: string, body: unknown, query = provenance) =>
  app.rest('/v1/entities/detail', { method: 'PATCH', headers: asAdmin, query: { ...query, id }, body })
const list = async (query: Record<string, unknown> = {}, headers: Record<string, string> = asUser) =>
  (await app.rest('/v1/research-proposals', { query, headers })).body
const decide = (id: string, decision: string, headers: Record<string, string> = asUser, query = {}) =>
  app.rest(`/v1/research-proposals/${id}/decision`, { method: 'POST', headers, query, body: { decision } })
const stateOf = async (id: string) => (await app.rest(`/v1/research-proposals/${id}`, { headers: asUser })).body.state

async function research(body: Record<string, unknown> = {}) {
  const { body: run } = await file(app, { url: site.base, mode: 'INDIVIDUAL', ...body })
  await workOn(app, run.id)
  return (await app.rest(`/v1/research-runs/${run.id}`, { headers: asUser })).body
}

/** The facts of a run about one slot, as the API returns them. */
const factsOf = async (runId: string, slot: string) =>
  (await app.rest(`/v1/research-runs/${runId}/facts`, { headers: asUser, query: { size: 200 } })).body.content.filter(
    (fact: { slot: string }) => fact.slot === slot,
  )

/** Lets a day pass and researches the record of a run again. */
async function researchAgain(entityId: string) {
  app.clock.advance(DAY + 1_000)
  const { body: run } = await app.rest(`/v1/entities/${entityId}/enrichments`, { method: 'POST', headers: asUser })
  await workOn(app, run.id)
  return run
}

const about = (year: number) => (robotPages['/about'] as string).replace('founded in 2016', `founded in ${year}`)

describe('a confirmed fact that contradicts a stored value', () => {
  test('is proposed with both values and their sources, and is not written', async () => {
    const { entityId } = await research()
    await patch(
      entityId,
      { foundedYear: 2014 },
      { ...provenance, sourceType: 'newsArticle', sourceDetail: 'https://press.example/1' },
    )
    const run = await researchAgain(entityId)
    expect((await core(entityId)).foundedYear).toBe(2014)
    const [fact] = await factsOf(run.id, 'core.foundedYear')
    const shared = {
      proposedValue: '2016',
      storedValue: '2014',
      storedSourceType: 'newsArticle',
      storedSourceDetail: 'https://press.example/1',
      url: `${site.base}/about`,
      quote: 'Halden Robotics was founded in 2016 by Mira Solberg and Tomas Lind in a former bakery.',
      pageHash: expect.stringMatching(/^[\da-f]{64}$/),
      decidedAt: null,
    }
    expect(fact).toMatchObject({ ...shared, outcome: 'proposed' })
    expect((await list()).content).toEqual([
      {
        ...shared,
        id: fact.proposalId,
        runId: run.id,
        entityId,
        personId: null,
        recordId: entityId,
        slot: 'core.foundedYear',
        state: 'proposed',
        claim: '2016',
        storedAt: fact.storedAt,
        createdAt: fact.createdAt,
      },
    ])
  })

  test('is written if the same website stated the stored value earlier', async () => {
    const { entityId } = await research()
    site.pages = { ...robotPages, '/about': about(2015) }
    const run = await researchAgain(entityId)
    expect((await core(entityId)).foundedYear).toBe(2015)
    expect(await factsOf(run.id, 'core.foundedYear')).toMatchObject([{ outcome: 'written', proposalId: null }])
    expect((await list()).content).toEqual([])
  })

  test('is proposed if a rule refuses the write, with the reason of the rule', async () => {
    const { entityId } = await research()
    // The rules compare the brand name with the domain, and a local address is no name.
    const website = sql`entity_id = ${entityId}::uuid and url_type = 'website'`
    await app.db.rows(sql`update url_link set host_path = 'halden.com', domain = 'halden.com' where ${website}`)
    site.pages = Object.fromEntries(
      Object.entries(robotPages).map(([path, html]) => [
        path,
        html.replaceAll('Halden', 'Brenner').replaceAll('halden', 'brenner'),
      ]),
    )
    const run = await researchAgain(entityId)
    expect((await core(entityId)).nameBrand).toBe('Halden Robotics')
    const proposed = (await factsOf(run.id, 'core.nameBrand')).filter(
      ({ outcome }: { outcome: string }) => outcome === 'proposed',
    )
    expect(proposed).toMatchObject([
      {
        claim: 'Brenner Robotics',
        storedValue: 'Halden Robotics',
        reason:
          'The brand name "Brenner Robotics" does not match the website halden.com. The former name "Halden Robotics" did.',
      },
    ])
    const [{ proposalId }] = proposed
    const refused = await decide(proposalId, 'accept')
    expect([refused.status, refused.body.resolution.acceptedValue]).toEqual([422, ['brand-match']])
    const reason = { overrideGate: ['brand-match'], overrideReason: 'The company has a new name' }
    expect((await decide(proposalId, 'accept', asUser, reason)).body.state).toBe('accepted')
    expect((await core(entityId)).nameBrand).toBe('Brenner Robotics')
  })

  test('without the source details that only admin callers may read', async () => {
    const { entityId } = await research()
    await patch(
      entityId,
      { foundedYear: 2014 },
      { ...provenance, sourceType: 'aventureStaff', sourceDetail: 'phone call' },
    )
    const run = await researchAgain(entityId)
    const [fact] = await factsOf(run.id, 'core.foundedYear')
    expect([fact.storedSourceType, fact.storedSourceDetail]).toEqual(['aventureStaff', null])
  })

  test('replaces the earlier proposal for the value, also if the later page agrees with the record', async () => {
    const { entityId } = await research()
    await patch(entityId, { foundedYear: 2014 })
    await researchAgain(entityId)
    const [first] = (await list()).content
    site.pages = { ...robotPages, '/about': about(2013) }
    await researchAgain(entityId)
    const [second] = (await list()).content
    expect([await stateOf(first.id), second.proposedValue]).toEqual(['replaced', '2013'])
    expect((await decide(first.id, 'accept')).status).toBe(409)
    site.pages = { ...robotPages, '/about': about(2014) }
    await researchAgain(entityId)
    expect([await stateOf(second.id), (await list()).content]).toEqual(['replaced', []])
  })

  test('is not proposed again after a caller rejected it, until the stored value changes', async () => {
    const { entityId } = await research()
    await patch(entityId, { foundedYear: 2014 })
    await researchAgain(entityId)
    const [proposal] = (await list()).content
    await decide(proposal.id, 'reject')
    const run = await researchAgain(entityId)
    const [fact] = await factsOf(run.id, 'core.foundedYear')
    expect([fact.outcome, fact.reason]).toEqual(['kept', expect.stringContaining('A caller rejected this value at 20')])
    await patch(entityId, { foundedYear: 2013 })
    await researchAgain(entityId)
    expect((await list()).content).toMatchObject([{ storedValue: '2013', proposedValue: '2016' }])
  })

  test('an alias is no other name', async () => {
    const { entityId } = await research()
    await patch(entityId, {
      nameBrand: 'Halden',
      nameAlias: [{ name: 'Halden Robotics', type: 'alternate', displayable: true }],
    })
    const run = await researchAgain(entityId)
    expect(await factsOf(run.id, 'core.nameBrand')).toContainEqual(
      expect.objectContaining({ claim: 'Halden Robotics', outcome: 'stored' }),
    )
  })
})

test('the list filters by state, slot, run, entity and person, and is read by page and by cursor', async () => {
  const made = []
  for (let index = 0; index < 3; index++) {
    app.clock.advance(1_000)
    made.push(await makeProposal(app))
  }
  const [first, second, third] = made.map(({ id }) => id)
  const idsOf = async (query: Record<string, unknown>) =>
    (await list(query)).content.map(({ id }: { id: string }) => id)
  expect(await idsOf({})).toEqual([third, second, first])
  expect(await idsOf({ entityId: made[1]?.entityId })).toEqual([second])
  expect(await idsOf({ runId: made[0]?.runId })).toEqual([first])
  expect(await idsOf({ personId: made[0]?.entityId })).toEqual([])
  expect(await idsOf({ slot: ['core.nameLegal'] })).toEqual([])
  expect(await idsOf({ state: ['rejected'] })).toEqual([])
  expect(await idsOf({ size: 2, page: 1 })).toEqual([first])
  const { headers } = await app.rest('/v1/research-proposals', { query: { size: 2 }, headers: asUser })
  expect(await idsOf({ size: 2, cursor: headers.get('x-next-cursor') })).toEqual([first])
})

test('GraphQL lists, reads and decides the same proposals', async () => {
  const { id, entityId, runId } = await makeProposal(app)
  const rest = (await app.rest(`/v1/research-proposals/${id}`, { headers: asUser })).body
  const FIELDS =
    'proposalId runId recordId slot state storedValue storedSourceType storedSourceDetail storedAt proposedValue claim url quote pageHash createdAt decidedAt owner { ... on Entity { entityId } }'
  const { body } = await app.graph(
    `query ($id: UUID!) { researchProposal(proposalId: $id) { ${FIELDS} } researchProposals(entityId: "${entityId}") { totalCount nodes { proposalId } } }`,
    { id },
    asUser,
  )
  const { id: _, entityId: __, personId: ___, ...members } = rest
  expect(body.data.researchProposal).toEqual({
    ...members,
    proposalId: id,
    state: 'PROPOSED',
    owner: { entityId },
  })
  expect(body.data.researchProposals).toEqual({ totalCount: 1, nodes: [{ proposalId: id }] })
  const decided = await app.graph(
    `mutation ($id: UUID!) { decideResearchProposal(input: { proposalId: $id, decision: REJECT }) { proposal { state } problem { status } } }`,
    { id },
    asUser,
  )
  expect(decided.body.data.decideResearchProposal).toEqual({ proposal: { state: 'REJECTED' }, problem: null })
  const again = await app.graph(
    `mutation ($id: UUID!) { decideResearchProposal(input: { proposalId: $id, decision: ACCEPT }) { proposal { state } problem { status code } } }`,
    { id },
    asUser,
  )
  expect(again.body.data.decideResearchProposal).toMatchObject({ proposal: null, problem: { status: 409 } })
  const facts = await app.graph(
    `query ($id: UUID!) { researchRun(runId: $id) { facts { nodes { outcome proposalId storedValue } } } }`,
    { id: runId },
    asUser,
  )
  expect(facts.body.data.researchRun.facts.nodes).toEqual([
    { outcome: 'REJECTED', proposalId: id, storedValue: '1990' },
  ])
})
