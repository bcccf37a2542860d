import { type TestApp, testApp } from './app.js'
import { startCodeHost } from './code-host.js'
import { startProvider } from './provider.js'
import { startSec } from './sec.js'
import { startSite } from './site.js'

const ABOUT_ACME =
  '<title>Acme Robotics</title><link rel="icon" href="/logo.svg"><meta property="og:image" content="/photo.svg"><h1>Acme Robotics</h1><p>Acme Robotics makes robots.</p>'
const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><circle cx="40" cy="50" r="30"/></svg>`

/** A service that can read one website, and local copies of the remote services that operations ask. */
export async function testAppWithWeb(beside?: Pick<TestApp, 'db' | 'statements'>): Promise<TestApp> {
  const site = await startSite({ '/': ABOUT_ACME, '/logo.svg': drawing(100), '/photo.svg': drawing(160) })
  const search = await startProvider(() => ({ body: { results: [{ url: 'https://acme.example/', title: 'Acme' }] } }))
  const environment = {
    FETCH_ALLOW_HOSTS: site.authority,
    CODE_HOST_API_URL: (await startCodeHost()).base,
    SEARCH_PROVIDER: 'searxng',
    SEARCH_URL: search.base,
    SEC_API_URL: (await startSec()).base,
    SEC_CONTACT: 'Example Inc admin@example.com',
  }
  return testApp(environment, beside)
}
