import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { atFileEnd } from './file-end.js'

/** Path of a Chromium. The tests in a browser run only if TEST_BROWSER is set, and fail if it does not start. */
export const browserPath: string | undefined = process.env.TEST_BROWSER

/** Starts the browser, until the test file ends. It runs without a sandbox, because a container has none. */
export async function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: browserPath ?? '', args })
  atFileEnd(() => browser.close())
  return browser
}

/** What axe reports about a page, one line for each rule. */
export async function accessibilityOf(page: Page): Promise<readonly string[]> {
  // Without `addScriptTag`, which the content security policy refuses.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
