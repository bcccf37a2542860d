import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../support/app.js'
import { accessibilityOf, browserPath, faultsOf, openBrowser } from '../support/browser.js'
import { makeAssociation } from '../support/make/association.js'
import { makeTags } from '../support/make/classification.js'
import { makeJoin, makeRaise } from '../support/make/fundraise.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'

const TODAY = new Date().toISOString().slice(0, 10)

/** Lists with records. */
const LISTS = ['/people', '/rounds', '/investors', '/companies', '/companies?view=table', '/search?q=fintech+companies']

/** The pages, with all parts that the records give them. */
const paths = ({
  company,
  firm,
  person,
  deleted,
  long,
  id,
}: Record<'company' | 'firm' | 'person' | 'deleted' | 'long' | 'id', string>): readonly string[] => [
  ...[
    '/',
    '/import',
    '/people',
    '/news',
    '/docs/guide',
    '/docs/guide/search',
    '/docs/guide/recipes',
    '/rounds',
    '/investors',
    '/acquisitions',
    '/none',
    '/sign-in',
    '/companies',
    '/companies?view=table',
    '/companies?view=chart',
  ],
  ...[
    '/search?q=fintech+companies',
    `/companies/${company}`,
    `/companies/${company}?show=charts`,
    `/companies/${company}?show=relations`,
    `/companies/${long}`,
    `/companies/${long}?show=charts`,
    `/companies/${long}?asOf=${TODAY}`,
    `/companies?industry=${'x'.repeat(250)}&${'y'.repeat(250)}=1`,
  ],
  ...[`/investment-firms/${firm}`, `/investment-firms/${firm}?show=co-investors`, `/people/${person}`],
  ...[
    '/funds',
    '/non-profits',
    '/government',
    '/entities?view=table',
    '/v1/status',
    '/import/none',
    '/docs/guide/pages',
  ],
  ...[`/companies/${company}?asOf=2020-01-01`, `/companies/${company}?show=people`, `/people/${person}?asOf=${TODAY}`],
  ...[`/companies/${deleted}`, `/companies/${company}x`, '/rounds?round=Series+A', '/news?q=nothing'],
  ...[`/compare?slug=${company}&slug=${firm}&add=a`, `/sources/entity/${id}`, `/sources/entity/${id}?part=people`],
]

describe.runIf(browserPath)('in a browser', () => {
  let app: TestApp
  let browser: Browser
  let opened: readonly string[]

  beforeAll(async () => {
    app = await testApp()
    browser = await openBrowser()
    const { company, firm, roundId } = await makeRaise(app)
    const person = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Byron' })
    await makeJoin(app, { roundId, entityId: firm.id, leadInvestor: true })
    await makeJoin(app, { roundId, personId: person.id })
    await makeAssociation(app, { entityId: company.id, personId: person.id, title: { name: 'Founder' } })
    await makeTags(app, company.id, 'industry:Fintech')
    await makeTags(app, (await makeEntity(app)).id, 'industry:Robotics')
    const { slug: deleted } = await makeEntity(app)
    await app.db.rows(sql`update entity set deleted_at = ${app.clock.now()} where slug = ${deleted}`)
    const { slug: long } = await makeEntity(app, { nameBrand: `🚀 ${'Donaudampfschiff'.repeat(15)} שלום` })
    opened = paths({ company: company.slug, firm: firm.slug, person: person.slug, deleted, long, id: company.id })
  }, 120_000)

  test('every page is accessible, fits each screen and breaks no rule of its policy', async () => {
    const page = await browser.newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    const faults = []
    for (const path of opened) faults.push(...(await faultsOf(page, `${app.base}${path}`)))
    await page.close()
    expect({ faults, refused }).toEqual({ faults: [], refused: [] })
  }, 240_000)

  test('names are suggested while a visitor types, and the keyboard opens one', async () => {
    const { slug } = await makeEntity(app, { nameBrand: 'Quartz Robotics', slug: 'quartz-robotics' })
    const page = await browser.newPage()
    await page.goto(`${app.base}/`)
    await page.locator('#search-large').fill('quartz')
    await page.getByRole('option').first().waitFor()
    expect(await accessibilityOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('option').count()).toBe(0)
    await page.locator('#search-large').pressSequentially(' ')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${app.base}/companies/${slug}`)
    await page.close()
  })

  test('the forms of the recipes are tabs that the keyboard chooses, and the choice stays on the next visit', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${app.base}/docs/guide/recipes`)
    const recipe = page.locator('.forms').nth(1)
    const chosen = () => recipe.getByRole('tab', { selected: true }).textContent()
    const shown = () => recipe.locator('section:visible').count()
    expect([await chosen(), await shown()]).toEqual(['REST', 1])
    await recipe.getByRole('tab', { name: 'REST' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect([await chosen(), await shown()]).toEqual(['Command line', 1])
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect([await chosen(), await recipe.getByRole('tabpanel').textContent()]).toEqual([
      'TypeScript',
      expect.stringContaining('client.entities.naturalSearch'),
    ])
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('PRE')
    await page.reload()
    expect(await chosen()).toBe('TypeScript')
    await context.close()
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const without = await plain.newPage()
    await without.goto(`${app.base}/docs/guide/recipes`)
    const all = without.locator('.forms').first()
    expect([await all.locator('section:visible').count(), await all.locator('.form-name:visible').count()]).toEqual([
      5, 5,
    ])
    await plain.close()
  })

  test('a printed page contains its records, and no form, filter or copied request', async () => {
    const page = await browser.newPage()
    await page.emulateMedia({ media: 'print' })
    const printed = []
    for (const path of opened.filter((one) => LISTS.includes(one) || one.startsWith('/investment-firms/'))) {
      await page.goto(`${app.base}${path}`)
      const main = page.locator('main')
      printed.push([
        path,
        (await main.locator('a[href^="/"]:visible').count()) > 0,
        await main.locator('form input:visible, .copy:visible, .facets:visible, .tabs:visible').count(),
      ])
    }
    await page.close()
    expect(printed.length).toBeGreaterThan(LISTS.length)
    expect(printed).toEqual(printed.map(([path]) => [path, true, 0]))
  })

  test('without JavaScript a visitor searches, opens a record and compares two, with the keyboard only', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${app.base}/`)
    await page.locator('#search-large').focus()
    await page.keyboard.type('fintech companies')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=fintech\+companies/)
    await page.goto(`${app.base}/companies?view=table`)
    for (const box of (await page.locator('input[name=slug]').all()).slice(0, 2)) {
      await box.focus()
      await page.keyboard.press('Space')
    }
    await page.getByRole('button', { name: 'Compare the chosen' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/compare\?slug=.+&slug=/)
    expect(await page.locator('th[scope=col]').count()).toBe(2)
    await context.close()
  })
})
