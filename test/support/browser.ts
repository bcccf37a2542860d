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

/** What axe reports about a page, one line for each rule. `rules` are all rules that are on by default, unless given. */
export async function accessibilityOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (rules?.length === 0) return []
  // Without `addScriptTag`, which the content security policy refuses. A page that is still open has it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (only) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        only ? { runOnly: { type: 'rule', values: [...only] } } : {},
      ),
    rules,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

interface Screen {
  readonly width: number
  readonly colorScheme: 'dark' | 'light'
  /** The rules of axe for this screen. Undefined: all. */
  readonly rules?: readonly string[]
}

/** The rules of axe that look at colors. No other rule finds a difference between two color schemes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** A telephone, a large screen in both color schemes, and a screen of 1440 pixels that is enlarged to 200 %. */
const SCREENS: readonly Screen[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light', rules: COLOR_RULES },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark', rules: COLOR_RULES },
  { width: 720, colorScheme: 'light', rules: [] },
]

/**
 * What is wrong with a page on each screen: its width outside of the screen, and what axe reports. The page is loaded once and
 * shown on one screen after the other, because loading it takes most of the time.
 */
export async function faultsOf(page: Page, url: string): Promise<readonly unknown[]> {
  await page.goto(url)
  const faults = []
  for (const { width, colorScheme, rules } of SCREENS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const problems = await accessibilityOf(page, rules)
    if (overflow > 0 || problems.length > 0) faults.push({ url, width, colorScheme, overflow, problems })
  }
  return faults
}
