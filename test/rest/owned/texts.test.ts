import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { faces, makeOwned, makeOwner, pathOf } from '../../support/make/owner.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const patchType = 'application/merge-patch+json'
const summary = { textType: 'summary', text: 'Makes tools for builders.' }

describe.each(faces.map((ownerType) => [ownerType.table, ownerType] as const))(
  'texts (owner type %s)',
  (_, ownerType) => {
    const at = (owner: string, id: string | number = '') =>
      pathOf(ownerType, owner, `texts${id === '' ? '' : `/${id}`}`)
    const write = (method: string, path: string, body?: unknown, headers: Record<string, string> = asAdmin) =>
      app.rest(path, {
        method,
        headers: { ...(method === 'PATCH' ? { 'content-type': patchType } : {}), ...headers },
        query: provenance,
        ...(body === undefined ? {} : { body }),
      })

    test('a new primary text replaces the previous one as primary; the previous one stays current', async () => {
      const owner = await makeOwner(app, ownerType)
      const first = await makeOwned(app, ownerType, owner, 'texts', summary)
      const second = await makeOwned(app, ownerType, owner, 'texts', { ...summary, text: 'Makes better tools. 🚀' })
      expect(second).toEqual({
        compliance: { characterCount: 22, meetsRequirements: true, violation: [], wordCount: 4 },
        createdAt: expect.any(String),
        id: expect.any(Number),
        isCurrent: true,
        isPrimary: true,
        language: null,
        owner: { entityId: null, personId: null, [ownerType.idField]: owner },
        source: null,
        text: 'Makes better tools. 🚀',
        textName: null,
        textType: 'summary',
        updatedAt: expect.any(String),
      })
      expect((await app.rest(at(owner, first.id))).body).toMatchObject({ isCurrent: true, isPrimary: false })
      expect((await history(app, String(first.id))).map(({ action, change }) => [action, change])).toEqual([
        [
          'create',
          { text: [null, summary.text], textType: [null, 'summary'], isCurrent: [null, true], isPrimary: [null, true] },
        ],
        ['update', { isPrimary: [true, false] }],
      ])
    })

    test('a text that is not current cannot be primary; the refused request changes nothing', async () => {
      const owner = await makeOwner(app, ownerType)
      const { id } = await makeOwned(app, ownerType, owner, 'texts', summary)
      const before = await fingerprint(app)
      for (const [method, path, body] of [
        ['POST', at(owner), { ...summary, isCurrent: false, isPrimary: true }],
        ['PATCH', at(owner, id), { isCurrent: false, isPrimary: true }],
      ] as const)
        expect((await write(method, path, body)).body).toMatchObject({
          status: 400,
          field: 'isPrimary',
          resolution: { action: 'setField', fieldPath: 'isPrimary', acceptedValue: ['false'] },
        })
      expect(await fingerprint(app)).toEqual(before)
    })

    test('after 32 concurrent requests for isPrimary, exactly one text is primary', async () => {
      const owner = await makeOwner(app, ownerType)
      const texts: { id: number }[] = []
      for (let index = 0; index < 8; index++)
        texts.push(
          await makeOwned(app, ownerType, owner, 'texts', {
            ...summary,
            text: `Makes tool number ${index}.`,
            isPrimary: false,
          }),
        )
      const responses = await Promise.all(
        Array.from({ length: 32 }, (_, index) => write('PATCH', at(owner, texts[index % 8]?.id), { isPrimary: true })),
      )
      expect(responses.map(({ status }) => status)).toEqual(Array(32).fill(200))
      const { body } = await app.rest(at(owner))
      expect(body.content.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toHaveLength(1)
    })

    test('a soft deletion of the primary text keeps it as history; a hard deletion removes it', async () => {
      const owner = await makeOwner(app, ownerType)
      const removable = { ...summary, textType: ownerType.table === 'entity' ? 'tagline' : 'summary' }
      const { id } = await makeOwned(app, ownerType, owner, 'texts', removable)
      expect((await write('DELETE', at(owner, id))).body).toMatchObject({ id, isCurrent: false, isPrimary: false })
      expect((await app.rest(at(owner))).body.totalElements).toBe(0)
      expect((await app.rest(at(owner, id))).status).toBe(404)
      const all = await app.rest(at(owner), { headers: asUser, query: { includeInactive: true } })
      expect(all.body.content.map((row: { id: number }) => row.id)).toEqual([id])
      const hard = await app.rest(at(owner, id), {
        method: 'DELETE',
        headers: asAdmin,
        query: { ...provenance, deleteMode: 'hard' },
      })
      expect([hard.status, hard.body.id]).toEqual([200, id])
      expect((await app.rest(at(owner, id), { headers: asAdmin })).status).toBe(404)
    })

    test.each([
      [{ text: null }, 400, 'text'],
      [{ textType: null }, 400, 'textType'],
      [{ textType: 'novel' }, 400, 'textType'],
      [{ text: 'Two sentences. In one summary.' }, 400, 'text'],
      [{ text: 'It raised M in 2020.' }, 400, 'text'],
      [{ text: 'It raised \\$5M in 2020.' }, 400, 'text'],
      [{ owner: {} }, 400, 'owner'],
    ])('refuses the patch %j and changes no row', async (body, status, field) => {
      const owner = await makeOwner(app, ownerType)
      const { id } = await makeOwned(app, ownerType, owner, 'texts', summary)
      const before = await fingerprint(app)
      expect((await write('PATCH', at(owner, id), body)).body).toMatchObject({ status, field })
      expect(await fingerprint(app)).toEqual(before)
    })

    test('refuses and names an amount that a shell may have cut; history records the override that accepts it', async () => {
      const owner = await makeOwner(app, ownerType)
      const text = 'It raised 5M in a seed round.'
      const before = await fingerprint(app)
      const refused = await write('POST', at(owner), { textType: 'summary', text })
      expect(refused.body).toMatchObject({
        status: 400,
        code: 'suspected_shell_strip',
        field: 'text',
        suspectedFragment: 'raised 5M',
        proseViolation: [{ field: 'text', passage: 'raised 5M', reason: 'an amount without its currency' }],
      })
      expect(await fingerprint(app)).toEqual(before)
      const { body, status } = await write('POST', at(owner), {
        textType: 'summary',
        text,
        allowSuspectedShellStrip: true,
      })
      expect([status, body.text]).toEqual([201, text])
      expect((await history(app, String(body.id)))[0]?.change).toMatchObject({
        override: [null, ['allowSuspectedShellStrip']],
      })
    })

    test('only admin callers can override word limits, which history records', async () => {
      const owner = await makeOwner(app, ownerType)
      const body = { textType: 'summary', text: 'Tools', allowPublicEntityTextWordLimitOverride: true }
      const before = await fingerprint(app)
      expect((await write('POST', at(owner), body, asUser)).body).toMatchObject({
        status: 403,
        field: 'allowPublicEntityTextWordLimitOverride',
        requiredRole: 'admin',
      })
      expect(await fingerprint(app)).toEqual(before)
      const { body: created } = await write('POST', at(owner), body)
      expect(created.compliance).toMatchObject({ meetsRequirements: false, wordCount: 1 })
      expect((await history(app, String(created.id)))[0]?.change).toMatchObject({
        override: [null, ['allowPublicEntityTextWordLimitOverride']],
      })
    })

    test('a patch keeps missing fields, a replacement clears them', async () => {
      const owner = await makeOwner(app, ownerType)
      const { id } = await makeOwned(app, ownerType, owner, 'texts', { ...summary, textName: 'About', source: 'site' })
      expect((await write('PATCH', at(owner, id), { source: null })).body).toMatchObject({
        textName: 'About',
        source: null,
      })
      expect((await write('PUT', at(owner, id), summary)).body).toMatchObject({ textName: null, isPrimary: true })
    })

    test('a client secret cannot read former texts and private types', async () => {
      const owner = await makeOwner(app, ownerType)
      const note = await makeOwned(app, ownerType, owner, 'texts', { textType: 'internalNote', text: 'Call back.' })
      expect((await app.rest(at(owner))).body.totalElements).toBe(0)
      expect((await app.rest(at(owner, note.id))).status).toBe(404)
      expect((await app.rest(at(owner, note.id), { headers: asAdmin })).status).toBe(200)
      const { body } = await app.rest(at(owner), { headers: asClient, query: { includeInactive: true } })
      expect(body).toMatchObject({ status: 403, code: 'not_authorized', field: 'includeInactive' })
    })

    test('a list takes one statement at any size; public callers get 404 for a hidden owner', async () => {
      const owner = await makeOwner(app, ownerType, true)
      for (const text of ['Makes one tool.', 'Makes two tools.'])
        await makeOwned(app, ownerType, owner, 'texts', { ...summary, text })
      expect((await app.rest(at(owner))).body).toMatchObject({ status: 404, field: ownerType.idField })
      for (const size of [1, 50]) {
        app.statements.length = 0
        const { body } = await app.rest(at(owner), { headers: asAdmin, query: { size } })
        expect([body.totalElements, app.statements.length]).toEqual([2, 1])
      }
    })
  },
)

test('a published entity keeps its last summary; a hidden one can lose it', async () => {
  const entity = await makeEntity(app)
  const path = `/v1/entities/${entity.id}/texts`
  const write = (method: string, id: number, body?: unknown, query = {}) =>
    app.rest(`${path}/${id}`, {
      method,
      headers: asAdmin,
      query: { ...provenance, ...query },
      ...(body ? { body } : {}),
    })
  const { body: first } = await app.rest(path, { method: 'POST', headers: asAdmin, query: provenance, body: summary })
  const before = await fingerprint(app)
  for (const response of [
    await write('DELETE', first.id),
    await write('DELETE', first.id, undefined, { deleteMode: 'hard' }),
    await write('PATCH', first.id, { isCurrent: false }),
    await write('PATCH', first.id, { textType: 'expanded', text: 'One paragraph.' }),
  ]) {
    expect(response.body).toMatchObject({ status: expect.any(Number), field: expect.any(String) })
    expect(response.status).toBeGreaterThanOrEqual(400)
  }
  expect((await write('DELETE', first.id)).body).toMatchObject({ status: 422, field: 'textType', value: 'summary' })
  expect(await fingerprint(app)).toEqual(before)
  const second = { ...summary, text: 'Makes better tools for builders.' }
  await app.rest(path, { method: 'POST', headers: asAdmin, query: provenance, body: second })
  expect((await write('DELETE', first.id)).status).toBe(200)
  const hidden = await makeEntity(app, { status: { isHidden: true } })
  const { body: only } = await app.rest(`/v1/entities/${hidden.id}/texts`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: summary,
  })
  const removed = await app.rest(`/v1/entities/${hidden.id}/texts/${only.id}`, {
    method: 'DELETE',
    headers: asAdmin,
    query: provenance,
  })
  expect(removed.status).toBe(200)
})

test('the patch of a person text accepts only the merge patch media type', async () => {
  const [, person] = faces
  if (!person) throw new Error('no owner type of people')
  const owner = await makeOwner(app, person)
  const { id } = await makeOwned(app, person, owner, 'texts', summary)
  const before = await fingerprint(app)
  const { body } = await app.rest(pathOf(person, owner, `texts/${id}`), {
    method: 'PATCH',
    headers: asAdmin,
    query: provenance,
    body: { textName: 'About' },
  })
  expect(body).toMatchObject({ status: 415, field: 'Content-Type' })
  expect(await fingerprint(app)).toEqual(before)
})
