import { beforeAll, describe, expect, test } from 'vitest'
import { findMentions } from '../../../src/lookup/mention/find-mentions.js'
import type { LookupMention } from '../../../src/lookup/mention/mention.js'
import { textOf } from '../../../src/lookup/mention/source.js'
import { type TestApp, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeTags } from '../../support/make/classification.js'
import { makePerson } from '../../support/make/person.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, makeUniqueId } from '../../support/make.js'
import { type Case, cases, type EntityRecord, people, records } from './mention-texts.js'

let app: TestApp
const keys = new Map<string, string>()
beforeAll(async () => {
  app = await testApp()
  const personIds: Record<string, string> = {}
  for (const [key, [nameFirst, nameLast]] of Object.entries(people)) {
    const { id } = await makePerson(app, { nameFirst, nameLast })
    personIds[key] = id
    keys.set(id, key)
  }
  for (const [key, record] of Object.entries<EntityRecord>(records)) {
    const { id: entityId } = await makeEntity(app, {
      nameBrand: record.name,
      ...(record.legal === undefined ? {} : { nameLegal: record.legal }),
      ...(record.alias ? { nameAlias: record.alias.map((name) => ({ name })) } : {}),
    })
    keys.set(entityId, key)
    await makeWebsite(app, entityId, record.domain)
    if (record.ticker !== undefined) await makeUniqueId(app, entityId, { idType: 'ticker', identifier: record.ticker })
    if (record.tag !== undefined) await makeTags(app, entityId, `industry:${record.tag}`)
    for (const person of record.people ?? [])
      await makeAssociation(app, { entityId, personId: personIds[person] ?? '' })
  }
  await makeEntity(app, { nameBrand: 'Veiltree', status: { isHidden: true, showOnSitemap: true } })
})

const find = async (text: string, most = 500): Promise<LookupMention[]> => {
  const mentions = await findMentions({ db: app.db, reach: 'public' }, textOf([{ text, position: 0 }]), most)
  return mentions.lookUp(0, mentions.total)
}
const matchedIn = (mentions: readonly LookupMention[]): string[] =>
  mentions.flatMap(({ result }) => keys.get(result.match?.id ?? '') ?? []).sort()
const named = (mentions: readonly LookupMention[], status: string): string[] =>
  mentions.filter(({ result }) => result.status === status).map(({ name }) => name)

describe('the names in a text', () => {
  test.each(cases.map((one) => [one.text, one] as const))(
    '%s',
    async (text, { matched, unknown = [], review = [] }) => {
      const mentions = await find(text)
      expect(matchedIn(mentions)).toEqual([...matched].sort())
      // A name that is similar to that of a record, such as Apple Records, is left to a review.
      const unmatched = [...named(mentions, 'NO_MATCH'), ...named(mentions, 'NEEDS_REVIEW')]
      expect(unmatched).toEqual(expect.arrayContaining([...unknown]))
      expect(named(mentions, 'NEEDS_REVIEW')).toEqual(expect.arrayContaining([...review]))
      for (const { name, sentence, start, end, position } of mentions) {
        expect(sentence.slice(start, end)).toBe(name)
        expect(text.slice(position ?? 0, (position ?? 0) + end - start)).toBe(name)
      }
    },
  )

  test('are counted: no wrong match, and nearly all records', async () => {
    const score = { right: 0, wrong: 0, missed: 0 }
    for (const { text, matched } of cases as readonly Case[]) {
      const found = matchedIn(await find(text))
      const right = found.filter((key) => matched.some((one) => one === key)).length
      score.right += right
      score.wrong += found.length - right
      score.missed += matched.length - right
    }
    expect(score.wrong).toBe(0)
    expect(score.right / (score.right + score.missed)).toBeGreaterThanOrEqual(0.95)
  })
})

test('a short sentence with a full stop is no headline, so its names are found', async () => {
  const named = async (text: string) => (await find(text)).map(({ name }) => name)
  expect(await named('Quillbrook and Marlowe met Jane Doeson.')).toContain('Jane Doeson')
  expect(await named('Best Ways And Means For The Team')).toEqual([])
})
