import '../../support/programs.js'
import { beforeEach, expect, test } from 'vitest'
import { asUser, testApp } from '../../support/app.js'
import { lockedPdf, pdf } from '../../support/pdf.js'
import { emptyLedger, facts, file, workOn } from '../../support/research.js'
import { emptyRecords, startSite } from '../../support/site.js'

const link = (path: string, text: string) => `<a href="${path}">${text}</a>`
const report = pdf(
  [{ text: 'Annual report 2024', y: 700, size: 24 }],
  [{ text: 'Halden Robotics was founded in 2016 in a former bakery in Oslo.', y: 700 }],
)
const imprint = pdf([{ text: 'Firma: Halden Robotics GmbH', y: 700 }])
const pages = {
  '/': `<title>Halden Robotics</title><meta property="og:site_name" content="Halden Robotics"><p>Robots for warehouses.</p>
    ${link('/impressum', 'Impressum')}${link('/report.pdf', 'Annual report 2024')}${link('/locked.pdf', 'Annual report 2023')}`,
  '/impressum': imprint,
  '/report.pdf': report,
  '/locked.pdf': lockedPdf(),
}
const site = await startSite(pages)
const app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })

beforeEach(async () => {
  await emptyLedger(app)
  await emptyRecords(app)
  site.pages = { ...pages }
  site.asked.length = 0
})

async function research(url: string) {
  const { body: run } = await file(app, { url })
  await workOn(app, run.id)
  const events = await app.rest(`/v1/research-runs/${run.id}/events`, { headers: asUser })
  const read = events.body
    .filter(({ type }: { type: string }) => type === 'page')
    .map(({ data }: { data: string }) => JSON.parse(data))
    .map(({ url, status }: { url: string; status: string }) => [url.slice(site.base.length), status])
  return { run: (await app.rest(`/v1/research-runs/${run.id}`, { headers: asUser })).body, read }
}

test('a run reads PDF documents by their media type, names the page of each fact, and goes on after one that it cannot read', async () => {
  const { run, read } = await research(site.base)
  expect(run).toMatchObject({ status: 'completed', error: null })
  expect(read).toEqual([
    ['', '200'],
    ['/impressum', '200'],
    ['/report.pdf', '200'],
    ['/locked.pdf', 'unreadable'],
  ])
  const written = [...(await facts(app, run.id, 'core.nameLegal')), ...(await facts(app, run.id, 'core.foundedYear'))]
  expect(written.map(({ claim, url, quote, outcome }) => ({ claim, url, quote, outcome }))).toEqual([
    {
      claim: 'Halden Robotics GmbH',
      url: `${site.base}/impressum#page=1`,
      quote: 'Halden Robotics GmbH',
      outcome: 'written',
    },
    {
      claim: '2016',
      url: `${site.base}/report.pdf#page=2`,
      quote: 'Halden Robotics was founded in 2016 in a former bakery in Oslo.',
      outcome: 'written',
    },
  ])
})

test('a page whose address ends with .pdf is read as a page', async () => {
  site.pages['/report.pdf'] = '<p>Halden Robotics was founded in 2016 in a former bakery in Oslo.</p>'
  const { run } = await research(site.base)
  expect((await facts(app, run.id, 'core.foundedYear')).map(({ url }) => url)).toEqual([`${site.base}/report.pdf`])
})

test('a run reads at most three documents', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `/report-${name}.pdf`)
  site.pages['/'] = `${pages['/']}${names.map((path) => link(path, 'Annual report')).join('')}`
  for (const path of ['/locked.pdf', ...names]) site.pages[path] = report
  const { read } = await research(site.base)
  expect(read.map(([path]: [string]) => path)).toEqual(['', '/impressum', '/report.pdf', '/locked.pdf'])
})

test('a run whose first page is a document that it cannot read fails', async () => {
  const { run } = await research(`${site.base}/locked.pdf`)
  expect(run).toMatchObject({
    status: 'failed',
    failureClass: 'page_refused',
    error: `${site.base}/locked.pdf: The document is damaged, has a password, or is too large.`,
  })
})
