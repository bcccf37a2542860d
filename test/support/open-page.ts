import type { TestApp } from './app.js'

export interface OpenedPage {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** The visible text of the page: without the head and elements, with one space between words. */
  readonly text: string
}

/** Opens a page as a browser does. */
export async function openPage(
  { base }: Pick<TestApp, 'base'>,
  path: string,
  init: RequestInit = {},
): Promise<OpenedPage> {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...init.headers }
  const response = await fetch(`${base}${path}`, { redirect: 'manual', ...init, headers })
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, text: textOf(html) }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const textOf = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Sends a form as a browser does, from a page of the service, unless the headers say otherwise. */
export const sendForm = (
  app: Pick<TestApp, 'base'>,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenedPage> =>
  openPage(app, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** Signs in with a key; returns the header with the cookie. */
export async function signIn(app: Pick<TestApp, 'base'>, key: string): Promise<{ cookie: string }> {
  const { headers } = await sendForm(app, '/sign-in', { key })
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}
