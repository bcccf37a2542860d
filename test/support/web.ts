import { type TestApp, testApp } from './app.js'
import { startCodeHost } from './code-host.js'
import { startSite } from './site.js'

const ABOUT_ACME =
  '<title>Acme Robotics</title><link rel="icon" href="/logo.svg"><meta property="og:image" content="/photo.svg"><h1>Acme Robotics</h1><p>Acme Robotics makes robots.</p>'
const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><circle cx="40" cy="50" r="30"/></svg>`

/** A service that can read one website, and a local copy of the platform of repositories. */
export async function testAppWithWeb(beside?: Pick<TestApp, 'db' | 'statements'>): Promise<TestApp> {
  const site = await startSite({ '/': ABOUT_ACME, '/logo.svg': drawing(100), '/photo.svg': drawing(160) })
  return testApp({ FETCH_ALLOW_HOSTS: site.authority, CODE_HOST_API_URL: (await startCodeHost()).base }, beside)
}
