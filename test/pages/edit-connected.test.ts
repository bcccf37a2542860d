import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.js'
import { editForms } from '../support/edit-form.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()
const { save, rows, steps } = await editForms(app)

describe('the forms of what few records have add, change and remove', () => {
  test('relationships, as the record of the form sees them', async () => {
    const [child, parent] = [await makeEntity(app), await makeEntity(app)]
    await save(`/edit/entity/${child.id}/relationships`, { relation: 'PARENT:TARGET', otherEntityId: parent.slug })
    expect((await rows(`/edit/entity/${child.id}/relationships`)).map(({ text }) => text)).toEqual([
      `Its parent is · ${parent.slug}`,
    ])
    const seen = await steps(
      `/edit/entity/${parent.id}/relationships`,
      { relation: 'COMPETITOR', otherEntityId: (await makeEntity(app)).slug },
      { relation: 'CUSTOMER:SOURCE', otherEntityId: child.slug },
    )
    expect(seen[1]).toEqual([`It is a customer of · ${child.slug}`, expect.stringMatching(/^It competes with/)])
  })

  test('acquisitions by the record', async () => {
    const [buyer, bought] = [await makeEntity(app), await makeEntity(app)]
    const found = await steps(
      `/edit/entity/${buyer.id}/purchases`,
      { acquiredEntityId: bought.slug, completedAt: '2024-05-06' },
      { amount: '7000000', currency: 'USD' },
    )
    expect(found).toEqual([[`${bought.slug} · May 6, 2024`], [`${bought.slug} · May 6, 2024 · 7,000,000 · USD`], []])
  })

  test('blog posts of an organization and of a person', async () => {
    for (const path of [
      `/edit/entity/${(await makeEntity(app)).id}/posts`,
      `/edit/person/${(await makePerson(app)).id}/posts`,
    ])
      expect(
        await steps(path, { url: 'https://blog.example/one', title: 'One' }, { publishedAt: '2025-02-03' }),
      ).toEqual([['https://blog.example/one · One'], ['https://blog.example/one · One · Feb 3, 2025'], []])
  })

  test('research texts', async () => {
    const { id } = await makeEntity(app)
    const text = 'The company earns most of its money with one device.'
    const found = await steps(`/edit/entity/${id}/snippets`, { textType: 'headline', text }, { visible: undefined })
    expect(found).toEqual([
      [`headline · ${text} · Shown first · Everybody can read it`],
      [`headline · ${text} · Shown first`],
      [],
    ])
  })

  test('former addresses, which can only be removed', async () => {
    const { id, slug } = await makeEntity(app)
    await save(`/edit/entity/${id}`, { newSlug: `${slug}-new` })
    const path = `/edit/entity/${id}/redirects`
    const [former] = await rows(path)
    expect(former?.text).toBe(`/companies/${slug}`)
    expect((await openPage(app, `/companies/${slug}`)).status).toBe(301)
    expect((await save(former?.path ?? '', { action: 'remove' })).status).toBe(303)
    expect([await rows(path), (await openPage(app, `/companies/${slug}`)).status]).toEqual([[], 404])
  })
})
