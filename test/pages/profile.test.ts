import { describe, expect, test } from 'vitest'
import { createPeople } from '../../src/lifecycle/person/person-writes.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { createAssociations } from '../../src/relation/association/association-writes.js'
import { createRounds } from '../../src/relation/fundraise/fundraise-writes.js'
import { asAdmin, provenance, testApp } from '../support/app.js'
import { makeAcquisition } from '../support/make/acquisition.js'
import { makeAssociation } from '../support/make/association.js'
import { makeTags } from '../support/make/classification.js'
import { makeJoin, makeRaise } from '../support/make/fundraise.js'
import { makeNews } from '../support/make/news.js'
import { makeOffering } from '../support/make/offering.js'
import { makePerson } from '../support/make/person.js'
import { makeFormerSlug } from '../support/make/slug.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'
import { write } from '../support/write.js'

const app = await testApp()

describe('the page of an entity', () => {
  test('shows rounds with investors, people, acquisitions, products and classifications', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    await makeJoin(app, { roundId, entityId: firm.id, leadInvestor: true })
    const { nameFull } = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Byron' })
    const person = await app.rest('/v1/people', { query: { search: 'Ada Byron' } })
    await makeJoin(app, { roundId, personId: person.body.content[0].id })
    await makeAssociation(app, {
      entityId: company.id,
      personId: person.body.content[0].id,
      title: { name: 'Chief Engineer' },
    })
    await makeTags(app, company.id, 'industry:Robotics')
    await makeOffering(app, company)
    const { status, text, html } = await openPage(app, `/companies/${company.slug}`)
    expect(status).toBe(200)
    expect(text).toContain(`Company Operating ${company.nameBrand} Total raised $1M 1 round`)
    expect(text).toContain(`Mar 1, 2020 Seed source $1M ${firm.nameBrand} lead`)
    expect(text).toContain(`People who invested 1 People who invested as CSV`)
    expect(text).toContain(`${nameFull} 1 round`)
    expect(text).toContain(`${nameFull} Chief Engineer`)
    expect(html).toContain('href="/search?industry=Robotics"')
    expect(html).toContain(`href="/companies/${company.slug}/products-services/`)
    expect(html).toContain(`<link rel="canonical" href="https://data.example/companies/${company.slug}"/>`)
  })

  test('of an investor shows what it invested in, and of a buyer what it bought', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    await makeJoin(app, { roundId, entityId: firm.id })
    const investor = await openPage(app, `/investment-firms/${firm.slug}`)
    expect(investor.text).toContain('Portfolio 1 company 1 investment, 0 exits')
    expect(investor.text).toContain(`${company.nameBrand} Mar 1, 2020 Seed source $1M`)
    const [buyer, bought] = [await makeEntity(app), await makeEntity(app)]
    await makeAcquisition(app, { acquirerEntityId: buyer.id, acquiredEntityId: bought.id })
    for (const { slug } of [buyer, bought])
      expect((await openPage(app, `/companies/${slug}`)).text).toMatch(
        new RegExp(`${buyer.nameBrand} \\S* ?${bought.nameBrand}`),
      )
  })

  test('with nothing but a name opens, and says that nothing else is stored', async () => {
    const { slug, nameBrand } = await makeEntity(app)
    const { status, text } = await openPage(app, `/companies/${slug}`)
    expect([status, text.includes(`Nothing else is stored about ${nameBrand} yet.`)]).toEqual([200, true])
  })

  test('of a type without a public path is below /entities, and search engines do not list it', async () => {
    const { slug } = await makeEntity(app, { typeRecord: 'Organization' })
    const { status, html } = await openPage(app, `/entities/${slug}`)
    expect([status, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([200, true])
  })

  test('with thousands of rounds and people shows the first ones, and all of them on pages', async () => {
    const { id, slug } = await makeEntity(app)
    const rounds = Array.from({ length: 5_000 }, (_, index) => ({
      entityId: id,
      round: `Round ${index}`,
      amountRaised: 1_000,
      currency: 'USD',
      dateAnnounced: '2020-03-01T00:00:00.000Z',
    }))
    await write(app, (context) => createRounds(context, rounds))
    const names = Array.from({ length: 300 }, (_, index) => ({
      ...{ slug: undefined, nameFirst: 'Crowd', nameMiddle: null, nameLast: `Member${index}`, nickname: null },
      ...{ suffix: null, gender: null, workflowStatus: null, isHidden: false, showOnSitemap: true, nameAlias: [] },
    }))
    const people = (await write(app, (context) => createPeople(context, names))).filter((one) => one !== undefined)
    await write(app, (context) =>
      createAssociations(
        context,
        people.map((personId) => ({ personId, entityId: id, isCurrent: true, title: { name: 'Member' } })),
      ),
    )
    const { html, text } = await openPage(app, `/companies/${slug}`)
    expect(html.length).toBeLessThan(60_000)
    expect(text).toContain('All 5,000 funding rounds')
    expect(text).toContain('All 300 people')
    const first = await openPage(app, `/companies/${slug}?show=people`)
    const next = /href="([^"]+)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await openPage(app, next)
    const members = (shown: string) => shown.match(/Member\d+(?= Member)/g) ?? []
    expect([...new Set([...members(first.text), ...members(second.text)])]).toHaveLength(200)
  }, 120_000)
})

describe('the path of a record', () => {
  test('with a former slug or of another type leads to the current path, with its parameters', async () => {
    const { id, slug } = await makeEntity(app)
    await makeFormerSlug(app, id, 'a-former-slug')
    for (const path of ['/companies/a-former-slug', `/funds/${slug}`, `/entities/${slug}`]) {
      const { status, headers } = await openPage(app, `${path}?show=people`)
      expect([status, headers.get('location')]).toEqual([301, `/companies/${slug}?show=people`])
    }
  })

  test('of a merged record leads to the record that it was merged into', async () => {
    const [survivor, merged] = [await makeEntity(app), await makeEntity(app)]
    const { status } = await app.rest('/v1/entities/merge', {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { survivorId: survivor.id, loserId: merged.id },
    })
    expect(status).toBe(200)
    const opened = await openPage(app, `/companies/${merged.slug}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([301, `/companies/${survivor.slug}`])
  })

  test('of an offering contains the slug of its provider, also if another provider has the same slug', async () => {
    const [first, second] = [await makeOffering(app), await makeOffering(app)]
    await app.db.rows(
      sql`update entity set slug = 'same-offering' where id = any(${[first.offering.id, second.offering.id]}::uuid[])`,
    )
    for (const { provider, offering } of [first, second]) {
      const { status, text } = await openPage(app, `/companies/${provider.slug}/products-services/same-offering`)
      expect([status, text.includes(offering.nameBrand)]).toEqual([200, true])
    }
  })
})

describe('the values of records', () => {
  const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&lt;`
  const names = [attack, 'مؤسسة الابتكار', '🚀 Rocket 👩‍👩‍👧', 'N'.repeat(250)]

  test('are escaped wherever they are shown, in every script', async () => {
    for (const nameBrand of names) {
      const { slug, id } = await makeEntity(app, {
        nameBrand,
        nameLegal: `Legal ${nameBrand}`.slice(0, 255),
        nameAlias: [{ name: `Alias ${nameBrand}`.slice(0, 255) }],
      })
      await makeTags(app, id, `tag:${nameBrand.slice(0, 50)}`)
      for (const path of [
        `/companies/${slug}`,
        `/companies/${encodeURIComponent(nameBrand.slice(0, 60).replaceAll('/', ' '))}`,
      ]) {
        const { html, text } = await openPage(app, path)
        expect(
          html.replace(
            /<script type="application\/ld\+json">[^<]*<\/script>|<script type="module" src="[^"]*"><\/script>/g,
            '',
          ),
        ).not.toMatch(/<script|<img src=x/)
        if (path.endsWith(slug)) expect(text).toContain(nameBrand.replaceAll('&lt;', '&lt;'))
      }
    }
  })

  test('that are links of another scheme are no links', async () => {
    const { id, slug } = await makeEntity(app)
    await app.rest(`/v1/entities/${id}/urls`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { url: 'https://example.com/page', urlType: 'website' },
    })
    await app.db.rows(sql`update url_link set url = 'javascript:alert(1)' where entity_id = ${id}::uuid`)
    expect((await openPage(app, `/companies/${slug}`)).html).not.toContain('href="javascript:')
  })
})

test('the page of a person shows current and former roles, each entity once', async () => {
  const { id, slug } = await makePerson(app, { nameFirst: 'Grace', nameLast: 'Hopper' })
  const [now, before] = [await makeEntity(app), await makeEntity(app)]
  await makeAssociation(app, { personId: id, entityId: now.id, title: { name: 'President' } })
  await makeAssociation(app, { personId: id, entityId: now.id, title: { name: 'Founder' } })
  await makeAssociation(app, { personId: id, entityId: before.id, isCurrent: false, title: { name: 'Analyst' } })
  const { status, text } = await openPage(app, `/people/${slug}`)
  expect(status).toBe(200)
  expect(text).toContain('Grace Hopper')
  expect(text).toMatch(
    new RegExp(`${now.nameBrand} (Founder, President|President, Founder) Former \\S+ ${before.nameBrand} Analyst`),
  )
})

test('the page of an article names its publication and leads to the original', async () => {
  await makeNews(app, { title: 'A robot learns to sort', newsUrlOriginal: 'https://press.example/robot' })
  const { body } = await app.rest('/v1/news', { query: { search: 'robot' } })
  const { status, text, html } = await openPage(app, `/news/${body.content[0].slug}`)
  expect([status, text.includes('A robot learns to sort The Example')]).toEqual([200, true])
  expect(html).toContain('href="https://press.example/robot" rel="nofollow noopener noreferrer"')
})
