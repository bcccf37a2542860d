import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../support/app.js'
import { graphInput } from '../support/graph-value.js'
import { makeEntity, unique } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Runs a mutation with one input, and returns its payload and the errors of the response. */
async function mutate(
  field: string,
  input: Record<string, unknown>,
  selection: string,
  headers: Record<string, string> = asAdmin,
) {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
  const { body } = await app.graph(
    `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    { input: graphInput(type, { provenance, ...input }) },
    headers,
  )
  return { payload: body.data?.[field], errors: body.errors }
}

const company = () => ({ nameBrand: `Created ${unique()}`, typeRecord: 'Company', operatingStatus: 'Operating' })
const PROBLEM = 'problem { __typename status code title detail field value hint traceId body }'

describe('a mutation', () => {
  test('returns the created record and no problem', async () => {
    const { payload, errors } = await mutate(
      'createEntity',
      { ...company(), typeRecord: 'Investment Firm' },
      `entity { nameBrand lastChange { sourceType change } } ${PROBLEM}`,
    )
    expect(errors).toBeUndefined()
    expect(payload).toEqual({
      entity: {
        nameBrand: expect.stringMatching(/^Created /),
        lastChange: {
          sourceType: 'FIRST_PARTY_WEBSITE',
          change: expect.objectContaining({ typeRecord: [null, 'Investment Firm'] }),
        },
      },
      problem: null,
    })
  })

  test('returns a refusal as a problem with the body of REST, and changes no row', async () => {
    const before = await fingerprint(app)
    const input = { nameBrand: 'X', typeRecord: 'Service', operatingStatus: 'Operating' }
    const { payload } = await mutate('createEntity', input, `entity { slug } ${PROBLEM}`, asUser)
    const rest = await app.rest('/v1/entities/detail', {
      method: 'POST',
      headers: asUser,
      query: provenance,
      body: input,
    })
    const { body, ...problem } = payload.problem
    expect({ ...body, instance: '', traceId: '' }).toEqual({ ...rest.body, instance: '', traceId: '' })
    expect({ entity: payload.entity, ...problem }).toEqual({
      entity: null,
      __typename: 'ValidationProblem',
      status: 422,
      code: 'unprocessable_content',
      title: body.title,
      detail: body.detail,
      field: 'typeRecord',
      value: 'Service',
      hint: body.hint,
      traceId: body.traceId,
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('that is refused leaves the results of the other mutations of the document', async () => {
    const { slug } = await makeEntity(app, { foundedYear: 1990 })
    const source = 'provenance: { sourceType: LLM, sourceDetail: "x" }'
    const update = (name: string, year: number) =>
      `${name}: updateEntity(input: { slug: "${slug}", foundedYear: ${year}, ${source} }) { entity { foundedYear } problem { status } }`
    const { body } = await app.graph(
      `mutation { ${update('first', 1991)} refused: revokeApiKey(input: { apiKeyId: "01900000-0000-7000-8000-000000000000" }) { problem { status } }
        invalid: updateEntity(input: { slug: "no-such-entity", ${source} }) { entity { slug } problem { status } } ${update('last', 1992)} }`,
      {},
      asAdmin,
    )
    expect(body.data).toEqual({
      first: { entity: { foundedYear: 1991 }, problem: null },
      refused: null,
      invalid: { entity: null, problem: { status: 404 } },
      last: { entity: { foundedYear: 1992 }, problem: null },
    })
    expect(body.errors).toEqual([
      expect.objectContaining({ path: ['refused'], extensions: expect.objectContaining({ status: 403 }) }),
    ])
  })

  test('returns what it wrote, also if an earlier mutation of the document returned the record', async () => {
    const { id } = await makeEntity(app)
    const set = (name: string, status: string) =>
      `${name}: updateEntityOperatingStatus(input: { entityId: "${id}", operatingStatus: ${status}, provenance: { sourceType: LLM, sourceDetail: "${name}" } }) {
        entity { operatingStatus lastChange { sourceDetail } } }`
    const { body } = await app.graph(`mutation { ${set('a', 'ACQUIRED')} ${set('b', 'CLOSED')} }`, {}, asAdmin)
    expect(body).toEqual({
      data: {
        a: { entity: { operatingStatus: 'ACQUIRED', lastChange: { sourceDetail: 'a' } } },
        b: { entity: { operatingStatus: 'CLOSED', lastChange: { sourceDetail: 'b' } } },
      },
      extensions: expect.any(Object),
    })
  })
})

describe('the input of an update', () => {
  test('clears a null member and keeps a missing member', async () => {
    const { slug } = await makeEntity(app, { foundedYear: 1990, nameLegal: 'Legal' })
    const { payload } = await mutate('updateEntity', { slug, nameLegal: null }, 'entity { nameLegal foundedYear }')
    expect(payload.entity).toEqual({ nameLegal: null, foundedYear: 1990 })
  })

  test('keeps a member whose variable is omitted', async () => {
    const { slug } = await makeEntity(app, { foundedYear: 1990, nameLegal: 'Legal' })
    const { body } = await app.graph(
      `mutation($year: Int, $legal: String, $version: Int) { updateEntity(input: {
        slug: "${slug}", foundedYear: $year, nameLegal: $legal, ifVersion: $version,
        provenance: { sourceType: LLM, sourceDetail: "x" }
      }) { entity { nameLegal foundedYear } } }`,
      { year: 1991 },
      asAdmin,
    )
    expect(body.data.updateEntity.entity).toEqual({ nameLegal: 'Legal', foundedYear: 1991 })
  })

  test('needs the source of the facts', async () => {
    const before = await fingerprint(app)
    const { body } = await app.graph(
      'mutation { updateEntity(input: { slug: "x", foundedYear: 1990 }) { problem { status } } }',
      {},
      asAdmin,
    )
    expect(body.errors[0].message).toContain('"UpdateEntityInput.provenance" of required type "ProvenanceInput!"')
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('problems have a type for each kind', () => {
  test('DuplicateProblem has the candidates, and the gate can be overridden', async () => {
    const stored = await makeEntity(app, { nameBrand: `Quillfeather ${unique()}` })
    const input = { ...company(), nameBrand: stored.nameBrand }
    const before = await fingerprint(app)
    const selection = `entity { nameBrand } problem { __typename status field
      resolution { action parameter acceptedValue retryable }
      ... on DuplicateProblem { gates existingRecordId candidates { entity { entityId nameBrand } score reason } } }`
    const { payload } = await mutate('createEntity', input, selection)
    expect(payload).toEqual({
      entity: null,
      problem: {
        __typename: 'DuplicateProblem',
        status: 409,
        field: 'nameBrand',
        resolution: {
          action: 'reviewCandidates',
          parameter: 'overrideGate',
          acceptedValue: ['DUPLICATE'],
          retryable: true,
        },
        gates: ['duplicate'],
        existingRecordId: stored.id,
        candidates: [
          {
            entity: { entityId: stored.id, nameBrand: stored.nameBrand },
            score: expect.any(Number),
            reason: expect.arrayContaining(['name-exact']),
          },
        ],
      },
    })
    expect(await fingerprint(app)).toEqual(before)
    const override = { overrideGate: ['duplicate'], overrideReason: 'Two companies have this name.' }
    expect((await mutate('createEntity', { ...input, ...override }, selection)).payload).toEqual({
      entity: { nameBrand: stored.nameBrand },
      problem: null,
    })
  })

  test('GateProblem has the gates', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true } })
    const { payload } = await mutate(
      'updateEntityStatus',
      { entityId: id, isHidden: false },
      'entity { slug } problem { __typename status ... on GateProblem { gates } }',
    )
    expect(payload).toEqual({
      entity: null,
      problem: { __typename: 'GateProblem', status: 422, gates: ['entity-publication-requirements'] },
    })
  })

  test('ConflictProblem has the id of the stored record', async () => {
    const { id } = await makeEntity(app)
    const input = { entityId: id, idType: 'ticker', identifier: `NASDAQ:Q${unique()}` }
    const selection =
      'uniqueId { uniqueIdId } problem { __typename status ... on ConflictProblem { existingRecordId } }'
    const first = (await mutate('createEntityUniqueId', input, selection)).payload
    expect(first.problem).toBeNull()
    expect((await mutate('createEntityUniqueId', input, selection)).payload).toEqual({
      uniqueId: null,
      problem: {
        __typename: 'ConflictProblem',
        status: 409,
        existingRecordId: String(first.uniqueId.uniqueIdId),
      },
    })
  })

  test('NotFoundProblem names the member of the input', async () => {
    const missing = '01900000-0000-7000-8000-000000000000'
    const { payload } = await mutate(
      'createFundraiseRound',
      { entityId: missing, dateAnnounced: '2024-01-01T00:00:00Z' },
      'round { round } problem { __typename status field value }',
    )
    expect(payload).toEqual({
      round: null,
      problem: { __typename: 'NotFoundProblem', status: 404, field: 'entityId', value: missing },
    })
  })

  test('ConflictProblem with status 412 reports a version that is not current, and changes no row', async () => {
    const { slug } = await makeEntity(app)
    const update = async (ifVersion: number) =>
      (
        await mutate(
          'updateEntity',
          { slug, foundedYear: 1999, ifVersion },
          'entity { foundedYear } problem { __typename status field }',
        )
      ).payload
    const before = await fingerprint(app)
    expect(await update(7)).toEqual({
      entity: null,
      problem: { __typename: 'ConflictProblem', status: 412, field: 'ifVersion' },
    })
    expect(await fingerprint(app)).toEqual(before)
    expect(await update(1)).toEqual({ entity: { foundedYear: 1999 }, problem: null })
  })
})

describe('an idempotencyKey', () => {
  const selection = 'entity { slug nameBrand } problem { __typename status field }'
  const key = () => `key-${unique()}`

  test('returns the first result again, and is refused for another input', async () => {
    const input = { ...company(), idempotencyKey: key() }
    const first = (await mutate('createEntity', input, selection)).payload
    expect(first.entity.nameBrand).toBe(input.nameBrand)
    const before = await fingerprint(app)
    expect((await mutate('createEntity', input, selection)).payload).toEqual(first)
    const refused = { __typename: 'ValidationProblem', status: 422, field: 'idempotencyKey' }
    expect((await mutate('createEntity', { ...input, nameBrand: 'Other' }, selection)).payload).toEqual({
      entity: null,
      problem: refused,
    })
    expect((await mutate('createEntity', { ...input, idempotencyKey: 'with blank' }, selection)).payload).toEqual({
      entity: null,
      problem: { ...refused, status: 400 },
    })
    expect(await fingerprint(app)).toEqual(before)
  })
})
