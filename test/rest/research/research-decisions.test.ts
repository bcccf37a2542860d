import { describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, testApp } from '../../support/app.js'
import { makeProposal } from '../../support/make/proposal.js'
import { makeEntity } from '../../support/make.js'
import { otherUser } from '../../support/research.js'

const app = await testApp()

const core = async (id: string) =>
  (await app.rest('/v1/entities/detail', { query: { id }, headers: asAdmin })).body.core
const patch = (id: string, body: unknown) =>
  app.rest('/v1/entities/detail', { method: 'PATCH', headers: asAdmin, query: { ...provenance, id }, body })
const list = async (query: Record<string, unknown> = {}, headers: Record<string, string> = asUser) =>
  (await app.rest('/v1/research-proposals', { query, headers })).body
const decide = (id: string, decision: string, headers: Record<string, string> = asUser) =>
  app.rest(`/v1/research-proposals/${id}/decision`, { method: 'POST', headers, body: { decision } })
const stateOf = async (id: string) => (await app.rest(`/v1/research-proposals/${id}`, { headers: asUser })).body.state

describe('the decision about a proposal', () => {
  test('accept writes the value with the page as source and the caller as writer; a repetition changes nothing', async () => {
    const { id, entityId, runId } = await makeProposal(app)
    const { status, body } = await decide(id, 'accept')
    expect([status, body.state, (await core(entityId)).foundedYear]).toEqual([200, 'accepted', 1991])
    const history = await app.db.rows(sql`
      select change, operation_id as operation, source_detail as source, actor_type as actor, agent_model as model,
        caller_id like 'user:%' as "isUser"
      from provenance_event where entity_id = ${entityId}::uuid and action = 'update'`)
    expect(history).toEqual([
      {
        change: { foundedYear: [1990, 1991] },
        operation: 'decideResearchProposal',
        source: body.url,
        actor: 'agent',
        model: 'built-in',
        isUser: true,
      },
    ])
    const before = await fingerprint(app)
    expect((await decide(id, 'accept')).body).toEqual(body)
    expect((await decide(id, 'reject')).body).toMatchObject({
      status: 409,
      detail: 'The proposal was accepted before.',
      details: { state: 'accepted', decidedAt: body.decidedAt },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect((await list({ state: ['accepted'], runId })).totalElements).toBe(1)
  })

  test('reject keeps the value; the other decision is refused then', async () => {
    const { id, entityId } = await makeProposal(app)
    expect((await decide(id, 'reject')).body).toMatchObject({ state: 'rejected', decidedAt: expect.any(String) })
    const before = await fingerprint(app)
    expect((await decide(id, 'accept')).status).toBe(409)
    expect([(await core(entityId)).foundedYear, await fingerprint(app)]).toEqual([1990, before])
  })

  test('accept is refused with both values if the stored value has changed, and needs no write if it has the value', async () => {
    const changed = await makeProposal(app)
    await patch(changed.entityId, { foundedYear: 1985 })
    const before = await fingerprint(app)
    expect((await decide(changed.id, 'accept')).body).toMatchObject({
      status: 409,
      details: { storedValue: '1985', storedValueOfProposal: '1990', proposedValue: '1991' },
    })
    expect(await fingerprint(app)).toEqual(before)
    const equal = await makeProposal(app)
    await patch(equal.entityId, { foundedYear: 1991 })
    const { version } =
      (await app.db.rows<{ version: number }>(sql`select version from entity where id = ${equal.entityId}::uuid`))[0] ??
      {}
    expect((await decide(equal.id, 'accept')).body.state).toBe('accepted')
    expect(await app.db.rows(sql`select version from entity where id = ${equal.entityId}::uuid`)).toEqual([{ version }])
  })

  test('of two opposite decisions at the same time, exactly one has an effect', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { id, entityId } = await makeProposal(app)
      const answers = await Promise.all([decide(id, 'accept'), decide(id, 'reject', asAdmin), decide(id, 'accept')])
      const state = await stateOf(id)
      expect(answers.map(({ status }) => status).sort()).toEqual(
        state === 'accepted' ? [200, 200, 409] : [200, 409, 409],
      )
      expect((await core(entityId)).foundedYear).toBe(state === 'accepted' ? 1991 : 1990)
    }
  })

  test('of a deleted record is not found, and of a merged record names the other record', async () => {
    const deleted = await makeProposal(app)
    await app.rest('/v1/entities/detail', {
      method: 'DELETE',
      headers: asAdmin,
      query: { ...provenance, id: deleted.entityId },
    })
    const merged = await makeProposal(app)
    const other = await makeEntity(app)
    const { status: mergeStatus } = await app.rest('/v1/entities/merge', {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { survivorId: other.id, loserId: merged.entityId },
    })
    expect(mergeStatus).toBe(200)
    const before = await fingerprint(app)
    expect((await decide(deleted.id, 'accept')).status).toBe(404)
    expect((await decide(merged.id, 'accept')).body).toMatchObject({ status: 409, existingRecordId: other.id })
    expect((await app.rest(`/v1/research-proposals/${merged.id}`, { headers: asUser })).status).toBe(404)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('whoever may edit the record decides; nobody sees the proposals for a hidden record of another account', async () => {
    const shown = await makeProposal(app)
    const other = await otherUser(app)
    expect((await decide(shown.id, 'reject', other)).status).toBe(200)
    const own = await makeEntity(app, { foundedYear: 1990, status: { isHidden: true, showOnSitemap: false } }, asUser)
    const hidden = await makeProposal(app, { entityId: own.id })
    const before = await fingerprint(app)
    expect((await list({ entityId: own.id }, other)).content).toEqual([])
    expect((await app.rest(`/v1/research-proposals/${hidden.id}`, { headers: other })).status).toBe(404)
    expect((await decide(hidden.id, 'accept', other)).status).toBe(404)
    expect((await decide(hidden.id, 'accept', asClient)).status).toBe(403)
    expect(await fingerprint(app)).toEqual(before)
    expect((await list({ entityId: own.id })).content).toMatchObject([{ id: hidden.id }])
    expect((await decide(hidden.id, 'accept', asAdmin)).status).toBe(200)
  })
})
