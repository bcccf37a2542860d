import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../../src/kernel/paths.js'
import { testApp } from '../../support/app.js'

const app = await testApp()
const get = (path: string) => fetch(`${app.base}${path}`)

test('/llms.txt links every page of the documentation and every group of operations, and each link works', async () => {
  const response = await get('/llms.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await response.text()
  expect(text.startsWith('# Venture Data Service\n\n> ')).toBe(true)
  const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path)
  const pages = readdirSync(join(projectFolder, 'docs')).filter((name) => name.endsWith('.md'))
  expect(links).toEqual(expect.arrayContaining(pages.map((name) => `/docs/guide/${name}`)))
  const statuses: [string, number][] = []
  for (const link of links.filter((path) => !path.includes('?tag='))) statuses.push([link, (await get(link)).status])
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  const page = await get('/docs/guide/meters.md')
  expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await page.text()).toBe(readFileSync(join(projectFolder, 'docs/meters.md'), 'utf8'))
  expect([
    (await get('/docs/guide/nothing.md')).status,
    (await get('/docs/guide/..%2f..%2fpackage.json')).status,
  ]).toEqual([404, 404])
})

interface Part {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const operationsIn = ({ paths }: Part): string[] =>
  Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []))

test('the documents of all groups together have each operation once, and each refers only to its own components', async () => {
  const whole: Part = JSON.parse(await (await get('/openapi.json')).text())
  const found: string[] = []
  for (const { name } of whole.tags) {
    const text = await (await get(`/openapi.json?tag=${encodeURIComponent(name)}`)).text()
    const part: Part = JSON.parse(text)
    expect(part.tags.map((tag) => tag.name)).toEqual([name])
    found.push(...operationsIn(part))
    const refs = [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
    const broken = refs.filter(([, kind = '', component = '']) => !part.components[kind]?.[component])
    expect(broken.map(([ref]) => ref)).toEqual([])
    expect(text.length).toBeLessThan(450_000)
  }
  expect(found.sort()).toEqual(operationsIn(whole).sort())
  const unknown = await get('/openapi.json?tag=Nothing')
  expect([unknown.status, await unknown.json()]).toMatchObject([
    400,
    { code: expect.any(String), field: 'tag', hint: expect.stringMatching(/^Use one of Acquisitions, /) },
  ])
})
