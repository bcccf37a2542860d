import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../src/kernel/paths.js'
import { asAgent } from '../support/agent.js'
import { asClient, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'

const app = await testApp()
const quay = await makeEntity(app, { nameBrand: 'Northquay', foundedYear: 2014 })
const hidden = await makeEntity(app, { nameBrand: 'Hiddenquay', status: { isHidden: true, showOnSitemap: false } })

test('each page of the documentation is one, with its Markdown', async () => {
  await asAgent(app, asClient, async (client) => {
    const { resources } = await client.listResources()
    expect(resources.length).toBeGreaterThan(40)
    for (const { uri, name, mimeType } of resources)
      expect([uri, mimeType]).toEqual([`venture-data://guide/${name}`, 'text/markdown'])
    const { contents } = await client.readResource({ uri: 'venture-data://guide/meters' })
    expect(contents).toEqual([
      {
        uri: 'venture-data://guide/meters',
        mimeType: 'text/markdown',
        text: readFileSync(join(projectFolder, 'docs/meters.md'), 'utf8'),
      },
    ])
  })
})

test('each document about a company contains its sections, as the tool get returns them to the caller', async () => {
  await asAgent(app, asClient, async (client) => {
    const { resourceTemplates } = await client.listResourceTemplates()
    const { prompts } = await client.listPrompts()
    expect(resourceTemplates.map(({ name }) => name)).toEqual(prompts.map(({ name }) => name))
    for (const { uriTemplate } of resourceTemplates) {
      const uri = uriTemplate.replace('{slug}', quay.slug)
      const { contents } = await client.readResource({ uri })
      const [content] = contents
      const text = content && 'text' in content ? content.text : ''
      expect([content?.uri, content?.mimeType]).toEqual([uri, 'application/json'])
      expect(JSON.parse(text).record).toMatchObject({ slug: quay.slug, name: 'Northquay' })
    }
    const { contents } = await client.readResource({ uri: `venture-data://companies/${quay.slug}/brief` })
    expect(JSON.stringify(contents)).toContain('foundedYear\\":2014')
  })
})

test('a hidden company, an unknown document and another address are refused alike, with the addresses that exist', async () => {
  await asAgent(app, asClient, async (client) => {
    const known = ['companies/no-such-company/brief', `companies/${hidden.slug}/brief`]
    const others = [
      `companies/${quay.slug}/nope`,
      `companies/${quay.slug}/brief/more`,
      'companies//brief',
      `companies/${'a'.repeat(201)}/brief`,
      'guide/nope',
    ]
    for (const path of [...known, ...others, 'guide/../package'])
      await expect(client.readResource({ uri: `venture-data://${path}` })).rejects.toThrow(
        'There is no such resource. Addresses: venture-data://guide/NAME',
      )
  })
})
