import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { SUBJECTS } from '../../pages/edit/fields.js'
import { asAdmin, asUser, type TestApp, testApp } from '../support/app.js'
import { browserPath, faultsOf, openBrowser } from '../support/browser.js'
import { CSV, importsOf } from '../support/import-jobs.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeProposal } from '../support/make/proposal.js'
import { makeEntity } from '../support/make.js'
import { signIn } from '../support/open-page.js'

const KEY = asUser.authorization.slice('Bearer '.length)
/** The forms of a record and of all its parts. */
const editPaths = (kind: 'entity' | 'person', id: string): string[] =>
  ['', ...SUBJECTS[kind].parts.map((part) => `/${part.path}`)].map((part) => `/edit/${kind}/${id}${part}`)

const SUBJECT = JSON.stringify({ recordType: 'ENTITY', entityFilter: { yearFoundedRange: [{ min: 1800, max: 1801 }] } })

describe.runIf(browserPath)('the forms of the pages, in a browser', () => {
  let app: TestApp
  let browser: Browser
  beforeAll(async () => {
    app = await testApp()
    browser = await openBrowser()
  }, 120_000)

  /** A context of a person who signed in. The cookie is for https, so the test sets it without this condition. */
  async function signedIn(key: string, options: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> {
    const context = await browser.newContext(options)
    const { cookie } = await signIn(app, key)
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: app.base, httpOnly: true, sameSite: 'Strict' }])
    return context
  }

  /** Does what a person does, and waits for the page that follows. */
  async function press(page: Page, name: string): Promise<void> {
    await Promise.all([page.waitForNavigation(), page.getByRole('button', { name, exact: true }).first().click()])
  }
  const alertOf = (page: Page) => page.getByRole('alert').textContent()
  const detailOf = async (id: string) =>
    (await app.rest('/v1/entities/detail', { query: { id }, headers: asAdmin })).body.core

  const fits = async (paths: readonly string[]) => {
    const page = await (await signedIn(KEY, {})).newPage()
    const faults = []
    for (const path of paths) faults.push(...(await faultsOf(page, `${app.base}${path}`)))
    await page.context().close()
    expect(faults).toEqual([])
  }

  test('the forms of records are accessible and fit each screen', async () => {
    const [entity, other] = [await makeEntity(app), await makeEntity(app, { nameBrand: 'Other Name' })]
    const [person, { id: articleId }] = [await makePerson(app), await makeNews(app)]
    await fits([
      ...editPaths('entity', entity.id),
      ...editPaths('person', person.id),
      ...['/new', '/new/organization', '/new/product', '/new/person', '/new/article'],
      ...[`/edit/article/${articleId}`, `/delete/article/${articleId}`],
      ...[`/delete/entity/${entity.id}`, `/delete/person/${person.id}`],
      ...[`/image/entity/${entity.id}`, `/image/person/${person.id}`, `/image/article/${articleId}`],
      ...[`/merge/entity/${entity.id}`, `/merge/entity/${entity.id}?with=${other.id}`, '/duplicates'],
    ])
  }, 240_000)

  test('the pages of research, imports and saved searches are accessible and fit each screen', async () => {
    const { entityId, runId } = await makeProposal(app)
    const sent = await importsOf(app).send(CSV, { start: 'false' })
    const done = await importsOf(app).send(CSV, {})
    await importsOf(app).work(done.body.importId)
    await fits([
      ...['/research', '/research/proposals', `/research/${runId}`, `/research?entity=${entityId}`],
      ...['/import', `/import/${sent.body.importId}`, `/import/${done.body.importId}`],
      ...['/saved', `/saved?${new URLSearchParams({ subject: SUBJECT })}`],
      ...[`/entities/${entityId}`, `/sources/entity/${entityId}`],
    ])
  }, 240_000)

  test('the page of a run waits with its changes while the keyboard is at a button of it', async () => {
    const body = { url: 'https://example.com' }
    const run = await app.rest('/v1/research-runs', { method: 'POST', body, headers: asUser })
    const path = `/research/${run.body.id}`
    const page = await (await signedIn(KEY, {})).newPage()
    await page.clock.install()
    // The test sends the events itself.
    await page.addInitScript(() => {
      window.EventSource = class extends EventTarget {
        constructor() {
          super()
          addEventListener('changed', () => this.dispatchEvent(new Event('change')))
        }
      } as unknown as typeof EventSource
    })
    await page.goto(`${app.base}${path}`)
    const [stop, loads] = [page.getByRole('button', { name: 'Stop', exact: true }), [] as string[]]
    page.on('request', (request) => request.url().endsWith(path) && loads.push(path))
    await stop.focus()
    await page.evaluate(() => dispatchEvent(new Event('changed')))
    await page.clock.runFor(5_000)
    expect([await stop.evaluate((button) => button === document.activeElement), loads]).toEqual([true, []])
    await stop.blur()
    const loaded = page.waitForRequest((request) => request.url().endsWith(path))
    await page.clock.runFor(5_000)
    await loaded
    await page.context().close()
  }, 60_000)

  describe('without JavaScript', () => {
    let page: Page
    beforeAll(async () => {
      page = await (await signedIn(KEY, { javaScriptEnabled: false })).newPage()
    })

    test('change a record and its texts, and show a refusal with what was typed', async () => {
      const { id } = await makeEntity(app, { nameBrand: 'Plain Forms' })
      const admin = await (await signedIn(asAdmin['x-api-key'], { javaScriptEnabled: false })).newPage()
      await admin.goto(`${app.base}/edit/entity/${id}`)
      await admin.getByLabel('Name', { exact: true }).fill('Plain Forms Ltd')
      await admin.getByLabel('Founded in').fill('3000')
      await admin.getByLabel('Source, such as').fill('https://plain.example')
      await press(admin, 'Save')
      const year = admin.getByLabel('Founded in')
      const reason = await year.getAttribute('aria-describedby')
      expect([
        await alertOf(admin),
        await year.inputValue(),
        await admin.locator(`[id="${reason}"]`).textContent(),
      ]).toEqual([
        '“Founded in” is too large.Enter 1000 to 2100.',
        '3000',
        '“Founded in” is too large. Enter 1000 to 2100.',
      ])
      expect(await year.getAttribute('aria-invalid')).toBe('true')
      expect(await admin.locator(':focus').getAttribute('name')).toBe('foundedYear')
      await admin.getByLabel('Founded in').fill('2003')
      await press(admin, 'Save')
      expect(await detailOf(id)).toMatchObject({ nameBrand: 'Plain Forms Ltd', foundedYear: 2003 })
      await admin.goto(`${app.base}/edit/entity/${id}/links`)
      await admin.getByLabel('Address', { exact: true }).fill('https://plain.example/about')
      await admin.getByLabel('Kind', { exact: true }).selectOption('WEBSITE')
      await admin.getByLabel('Source, such as').fill('https://plain.example')
      await press(admin, 'Add')
      expect(await admin.getByRole('alert').allTextContents()).toEqual([])
      await admin.getByRole('link', { name: /plain\.example\/about/ }).click()
      await admin.getByLabel(/Remove this link/).check()
      await admin.getByLabel('Source, such as').fill('https://plain.example')
      await press(admin, 'Save')
      expect(await admin.getByText('Links: none yet.').count()).toBe(1)
    }, 60_000)

    test('merge two records', async () => {
      const [first, second] = [await makeEntity(app), await makeEntity(app)]
      const admin = await (await signedIn(asAdmin['x-api-key'], { javaScriptEnabled: false })).newPage()
      await admin.goto(`${app.base}/merge/entity/${first.id}`)
      await admin.getByLabel('Id or slug of another record').fill(second.slug)
      await press(admin, 'Compare')
      await admin.getByLabel('This record stays').nth(1).check()
      await admin.getByLabel('Source, such as').fill('review')
      await press(admin, 'Merge')
      expect(new URL(admin.url()).pathname).toBe(`/companies/${second.slug}`)
    }, 60_000)

    test('file a run, stop it, and decide about a proposal', async () => {
      const { entityId } = await makeProposal(app)
      await page.goto(`${app.base}/research`)
      await page.getByLabel('Website or profile').fill('https://example.com')
      await press(page, 'Research')
      expect(page.url()).toMatch(/\/research\/[\da-f-]{36}$/)
      await press(page, 'Stop')
      expect(await page.getByText('Stopped', { exact: true }).count()).toBeGreaterThan(0)
      await page.goto(`${app.base}/research/proposals?entity=${entityId}`)
      await press(page, 'Accept 1991')
      expect((await detailOf(entityId)).foundedYear).toBe(1991)
    }, 60_000)

    test('save a search, change it and delete it', async () => {
      const stored = async () => (await app.rest('/v1/saved-searches', { headers: asUser })).body
      await page.goto(`${app.base}/saved?${new URLSearchParams({ subject: SUBJECT, name: 'Old ones' })}`)
      await press(page, 'Save')
      await page.locator('summary').first().click()
      await page.getByLabel('Name', { exact: true }).fill('Very old ones')
      await press(page, 'Save')
      expect(await stored()).toMatchObject([{ name: 'Very old ones' }])
      await press(page, 'Delete')
      expect(await stored()).toEqual([])
    }, 60_000)

    test('import a file after a dry run', async () => {
      const earlier = await importsOf(app).idsOf(['Harbor Looms'])
      await page.goto(`${app.base}/import`)
      await page.getByLabel(/^File:/).setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
      await press(page, 'Show what the file contains')
      const id = page.url().slice(-36)
      await page.getByLabel('Field of Founded').selectOption('')
      await press(page, 'Dry run')
      await importsOf(app).work(id)
      await page.getByRole('link', { name: 'Refresh' }).click()
      await page.getByText('The dry run is complete. Nothing was stored.').waitFor()
      await press(page, 'Import')
      await importsOf(app).work(id)
      await page.getByRole('link', { name: 'Refresh' }).click()
      await page.getByText('The import is complete.').waitFor()
      expect(await importsOf(app).idsOf(['Harbor Looms'])).toHaveLength(earlier.length + 1)
      await press(page, 'Delete the import')
      expect(new URL(page.url()).pathname).toBe('/import')
    }, 60_000)

    test('sign out', async () => {
      await page.goto(`${app.base}/import`)
      await press(page, 'Sign out')
      expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBeGreaterThan(0)
    })
  })
})
