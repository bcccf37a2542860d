import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../src/kernel/paths.js'
import { createApp } from '../../src/server/app.js'
import { testApp } from '../support/app.js'
import { listening } from '../support/listen.js'

const app = await testApp()
const base = await listening(createApp(app.service, { prefill: 'development-secret', trustProxy: true }))

test('GraphiQL contains the client secret only for a browser on this machine', async () => {
  const page = async (headers: Record<string, string>) =>
    (await fetch(`${base}/graphql`, { headers: { accept: 'text/html', ...headers } })).text()
  expect(await page({})).toContain('development-secret')
  for (const name of ['x-forwarded-for', 'cf-connecting-ip', 'true-client-ip', 'via'])
    expect(await page({ [name]: '127.0.0.1' })).not.toContain('development-secret')
})

test('the installation of the packages reports nothing to their makers', () => {
  const { scarfSettings } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  expect(scarfSettings).toEqual({ enabled: false })
})
