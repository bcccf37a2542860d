import { type TestApp, testApp } from './app.js'
import { startCodeHost } from './code-host.js'
import { startSite } from './site.js'

const ABOUT_ACME = '<title>Acme Robotics</title><h1>Acme Robotics</h1><p>Acme Robotics makes robots.</p>'

/** A service that can read one website, and a local copy of the platform of repositories. */
export async function testAppWithWeb(): Promise<TestApp> {
  const site = await startSite({ '/': ABOUT_ACME })
  return testApp({ FETCH_ALLOW_HOSTS: site.authority, CODE_HOST_API_URL: (await startCodeHost()).base })
}
