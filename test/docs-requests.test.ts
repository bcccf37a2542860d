import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../src/kernel/paths.js'
import { asAdmin, asClient, testApp } from './support/app.js'

const CREDENTIALS: Readonly<Record<string, Record<string, string>>> = {
  'X-API-Key': asAdmin,
  'X-Client-Secret': asClient,
}

/** The requests of curl in the documentation that only read, with one credential and without a value to fill in. */
function reads(): { page: string; header: string; target: string }[] {
  return readdirSync(join(projectFolder, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .flatMap((page) =>
      [...readFileSync(join(projectFolder, 'docs', page), 'utf8').matchAll(/^curl [^\n]*$/gm)].flatMap(([line]) => {
        const header = /-H ["'](X-[A-Za-z-]+): \$/.exec(line)?.[1]
        const target = /http:\/\/127\.0\.0\.1:4000(\/v1\/[^\s'"]*)/.exec(line)?.[1]
        const isRead = !/ -(?:X|d|F)\b|<|\$ID|\\$/.test(line.replace(/ > \S+$/, ''))
        return header && target && isRead ? [{ page, header, target }] : []
      }),
    )
}

test('the credential that the documentation shows with a read may do it, and the service knows each parameter', async () => {
  const app = await testApp()
  const shown = reads()
  expect(shown.length).toBeGreaterThan(5)
  const refused: unknown[] = []
  for (const { page, header, target } of shown) {
    const response = await fetch(`${app.base}${target}`, { headers: CREDENTIALS[header] ?? {} })
    const text = await response.text()
    // The records and the providers of the examples do not exist here.
    if (response.status >= 400 && ![404, 503].includes(response.status))
      refused.push([page, target, response.status, text])
  }
  expect(refused).toEqual([])
})
