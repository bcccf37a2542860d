import { describe, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { testApp } from '../support/app.js'
import { editForms } from '../support/edit-form.js'
import { makeRound } from '../support/make/fundraise.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity, makeTexts } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()
const { open, save, rows, filled, steps, send } = await editForms(app)

describe('the forms of the parts of a record add, change and remove', () => {
  test('addresses of an entity, with headquarters, period and coordinates', async () => {
    const { id } = await makeEntity(app)
    const found = await steps(
      `/edit/entity/${id}/addresses`,
      {
        addressLine1: '1 Main Street',
        postalCode: '94105',
        cityName: 'San Francisco',
        stateName: 'California',
        countryCode: 'US',
        role: 'DOMICILE',
        startDate: '2020-01-02',
      },
      { role: 'DOMINANT', addressLine1: '2 Main Street', latitude: '37.7897', longitude: '-122.3972' },
    )
    expect(found).toEqual([
      ['1 Main Street · 94105 · San Francisco · California · US · Headquarters'],
      ['2 Main Street · 94105 · San Francisco · California · US · Main address'],
      [],
    ])
  })

  test('addresses of a person', async () => {
    const { id } = await makePerson(app)
    const found = await steps(
      `/edit/person/${id}/addresses`,
      { addressLine1: '5 Rue de Rivoli', postalCode: '75004', cityName: 'Paris', countryCode: 'FR' },
      { isCurrent: undefined },
    )
    expect(found).toEqual([
      ['5 Rue de Rivoli · 75004 · Paris · FR'],
      ['5 Rue de Rivoli · 75004 · Paris · FRFormer'],
      [],
    ])
  })

  test('industries and tags', async () => {
    const { id } = await makeEntity(app)
    const found = await steps(
      `/edit/entity/${id}/tags`,
      { type: 'INDUSTRY', name: 'Software' },
      { isPrimary: 'true' },
      { overrideGate: 'CURRENT_CLASSIFICATION_REMOVAL', overrideReason: 'It was another company.' },
    )
    expect(found).toEqual([['Industry · Software'], ['Industry · Software · Shown first'], []])
  })

  test('categories of standards, which are found by their names', async () => {
    const { id } = await makeEntity(app)
    const found = await steps(
      `/edit/entity/${id}/categories`,
      { standardizedClassificationId: 'insurance carriers' },
      { isPrimary: 'true' },
      { overrideGate: 'CURRENT_CLASSIFICATION_REMOVAL', overrideReason: 'It was another company.' },
    )
    expect(found).toEqual([['Insurance Carriers'], ['Insurance Carriers · Shown first'], []])
  })

  test('investors of a round, by the slug of the investor', async () => {
    const [{ id }, firm] = [await makeEntity(app), await makeEntity(app, { typeRecord: 'Investment Firm' })]
    const transactionId = await makeRound(app, id)
    const found = await steps(
      `/edit/entity/${id}/investors`,
      { transactionId, investorEntityId: firm.slug, leadInvestor: 'true' },
      { leadInvestor: undefined, amountInvested: '250000', financialInstrumentType: 'SAFE' },
    )
    const round = 'Seed · Mar 1, 2020'
    expect(found).toEqual([
      [`${round} · ${firm.slug} · Led the round`],
      [`${round} · ${firm.slug} · 250,000 · Safe`],
      [],
    ])
  })

  test('rounds, with the fields that few rounds have', async () => {
    const { id } = await makeEntity(app)
    const path = `/edit/entity/${id}/rounds`
    const found = await steps(
      path,
      { round: 'Series A', dateAnnounced: '2021-02-03', amountRaised: '5000000', currency: 'EUR' },
      { valuationPreMoney: '20000000', valuationPostMoney: '25000000', investorCount: '4', dataConfidence: 'HIGH' },
    )
    expect(found).toEqual([
      ['Series A · Feb 3, 2021 · 5,000,000 · EUR'],
      ['Series A · Feb 3, 2021 · 5,000,000 · EUR · Valuation after the round: 25,000,000'],
      [],
    ])
  })

  test('valuations', async () => {
    const { id } = await makeEntity(app)
    const found = await steps(
      `/edit/entity/${id}/valuations`,
      { valuation: '90000000', currency: 'USD', kind: 'REPORTED', asOfDate: '2024-05-06' },
      { valuation: '95000000', confidence: 'HIGH' },
    )
    expect(found).toEqual([
      ['90,000,000 · USD · Reported · May 6, 2024 · Medium'],
      ['95,000,000 · USD · Reported · May 6, 2024 · High'],
      [],
    ])
  })

  test('numbers of employees', async () => {
    const { id } = await makeEntity(app)
    const found = await steps(
      `/edit/entity/${id}/figures`,
      { typeResearchDetail: 'NUMBER_OF_EMPLOYEES', discreteValue: '120', asOfDate: '2024-05-06' },
      { discreteValue: '', textValue: '101-250' },
    )
    expect(found).toEqual([
      ['Number of employees · 120 · May 6, 2024'],
      ['Number of employees · 101-250 · May 6, 2024'],
      [],
    ])
  })

  test('the sale of a company', async () => {
    const [{ id }, buyer] = [await makeEntity(app), await makeEntity(app)]
    const found = await steps(
      `/edit/entity/${id}/acquisitions`,
      { acquirerEntityId: buyer.slug, announcedAt: '2023-04-05' },
      { amount: '70000000', currency: 'USD' },
    )
    expect(found).toEqual([[`${buyer.slug} · Apr 5, 2023`], [`${buyer.slug} · Apr 5, 2023 · 70,000,000 · USD`], []])
  })
})

describe('a form of an editor', () => {
  test('hides and shows a record, and leaves its other flags', async () => {
    const { id, slug } = await makeEntity(app)
    const path = `/companies/${slug}`
    await makeTexts(app, id)
    const statuses = []
    for (const isHidden of ['true', undefined]) {
      const { status, headers } = await save(`/edit/entity/${id}`, { isHidden })
      const [stored] = await app.db.rows<{ is_hidden: boolean; show_on_sitemap: boolean }>(
        sql`select is_hidden, show_on_sitemap from entity where id = ${id}::uuid`,
      )
      statuses.push([status, headers.get('location'), (await openPage(app, path)).status, stored])
    }
    expect(statuses).toEqual([
      [303, `/edit/entity/${id}`, 404, { is_hidden: true, show_on_sitemap: true }],
      [303, path, 200, { is_hidden: false, show_on_sitemap: true }],
    ])
  })

  test('hides a person, although no document says whether the person is hidden', async () => {
    const { id, slug } = await makePerson(app)
    const seen = []
    for (const isHidden of ['true', '', 'false']) {
      const { status } = await save(`/edit/person/${id}`, { isHidden })
      seen.push([status, (await openPage(app, `/people/${slug}`)).status])
    }
    expect(seen).toEqual([
      [303, 404],
      [303, 404],
      [303, 200],
    ])
  })

  test('of a former value keeps its box for the removal, explains the gate, and changes nothing without a reason', async () => {
    const { id } = await makeEntity(app)
    const path = `/edit/entity/${id}/tags`
    await save(path, { type: 'TAG', name: 'Cloud' })
    const [row] = await rows(path)
    const { status, html, text } = await save(row?.path ?? '', { action: 'remove' })
    expect([status, / name="action" value="remove" checked/.test(html)]).toEqual([422, true])
    expect(text).toContain('Or tick a box under “Save it nevertheless”.')
    expect(text).toContain('The value was never right, so it does not become a former one Reason: why this is right')
    expect(await rows(path)).toEqual([row])
  })

  test.each([
    ['people', { personId: 'nobody-at-all' }, 'personId', 'No person has the id or slug “nobody-at-all”.'],
    [
      'acquisitions',
      { acquirerEntityId: 'no-firm' },
      'acquirerEntityId',
      'No organization has the id or slug “no-firm”.',
    ],
    [
      'categories',
      { standardizedClassificationId: 'zzzz' },
      'standardizedClassificationId',
      'No category has this name.',
    ],
    [
      'categories',
      { standardizedClassificationId: 'NAICS insurance' },
      'standardizedClassificationId',
      'Several categories have such a name. Type one of them: NAICS Finance and Insurance; NAICS Insurance Carriers and Related Activities.',
    ],
  ])('of %s refuses %o at the field, and stores nothing', async (part, fields, field, reason) => {
    const { id } = await makeEntity(app)
    const { status, html, text } = await save(`/edit/entity/${id}/${part}`, fields)
    expect([status, html.includes(`id="edit-${field}" name="${field}" autofocus aria-invalid="true"`)]).toEqual([
      422,
      true,
    ])
    expect(text).toContain(reason)
    expect(await rows(`/edit/entity/${id}/${part}`)).toEqual([])
  })

  test('of an investor, which has no version, shows what somebody else changed, and saves at the second attempt', async () => {
    const [{ id }, firm] = [await makeEntity(app), await makeEntity(app, { typeRecord: 'Investment Firm' })]
    const path = `/edit/entity/${id}/investors`
    await save(path, { transactionId: await makeRound(app, id), investorEntityId: firm.slug, amountInvested: '100' })
    const at = (await rows(path))[0]?.path ?? ''
    const mine = await filled(at, { amountInvested: '300' })
    await save(at, { amountInvested: '200' })
    const { status, html, text } = await send(at, mine)
    expect([status, text.includes('Stored now: 200')]).toEqual([412, true])
    expect((await rows(path)).map((row) => row.text)).toEqual([`Seed · Mar 1, 2020 · ${firm.slug} · 200`])
    const seen = / name="seen" value="([^"]*)"/.exec(html)?.[1] ?? ''
    expect((await send(at, { ...mine, seen })).status).toBe(303)
    expect((await rows(path)).map((row) => row.text)).toEqual([`Seed · Mar 1, 2020 · ${firm.slug} · 300`])
  })

  test('lists a hundred rows on a page, and changes a row of the second page', async () => {
    const { id } = await makeEntity(app)
    for (let number = 0; number < 103; number++) await makeRound(app, id, { round: `Round ${number}` })
    const path = `/edit/entity/${id}/rounds`
    const next = /href="([^"]*)">Next page/.exec((await open(path)).html)?.[1] ?? ''
    const second = await rows(next)
    expect([(await rows(path)).length, second.length]).toEqual([100, 3])
    expect((await save(second[0]?.path ?? '', { amountRaised: '77' })).status).toBe(303)
    expect((await rows(next))[0]?.text).toBe(second[0]?.text.replace('1,000,000', '77'))
  }, 60_000)
})
