import { fullBody } from '../../support/make/full.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, overrides } from '../../support/make.js'
import { appOfPairs, company, count, patch, post, type Send, testPairs } from '../../support/pairs.js'

/*
 * Two requests at the same time: records and their names, slugs, links and identifiers. For the other checks that depend
 * on a lock, see simultaneous-writes.test.ts.
 */

const createCompany = (nameBrand: string, fields: object = {}, query: object = {}): Send => {
  return () => post('/v1/entities/detail', company(nameBrand, fields), query)
}
const article = (fields: object) => ({
  publication: 'The Example',
  publishedAt: '2026-02-01T00:00:00Z',
  excerpt: 'A company raised money.',
  ...fields,
})
const createArticle = (fields: object): Send => {
  const gates = ['news-article-url-fetch', 'news-thumbnail-required']
  return () => post('/v1/news/detail', article(fields), { overrideGate: gates, overrideReason: 'made for a test' })
}
const createPerson = (nameLast: string, url: string, more: object = {}): Send => {
  return () => post('/v1/people/detail', { person: { nameFirst: 'Odalys', nameLast }, urlLink: [{ url }], ...more })
}
testPairs([
  {
    guarantee: 'the same entity is created once',
    table: 'entity',
    requests: () => [createCompany('Quillhaven'), createCompany('Quillhaven')],
    statuses: [201, 409],
    stored: [count('entity', "name_brand = 'Quillhaven'"), 1],
  },
  {
    guarantee: 'an entity whose name differs by its legal form is created once',
    table: 'entity',
    requests: () => [createCompany('Brackenmoor Inc'), createCompany('Brackenmoor')],
    statuses: [201, 409],
    stored: [count('entity', "name_brand like 'Brackenmoor%'"), 1],
  },
  {
    guarantee: 'the same entity is created once with its owned records',
    table: 'entity',
    requests: () => {
      const [one, other] = [fullBody('Tidewick'), fullBody('Tidewick')]
      return [() => post('/v1/entities/detail/full', one), () => post('/v1/entities/detail/full', other)]
    },
    statuses: [201, 409],
    stored: [count('entity', "name_brand = 'Tidewick'"), 1],
  },
  {
    guarantee: 'the same person is created once',
    table: 'person',
    requests: () => [
      createPerson('Fenwright', 'https://home.fenwright.com'),
      createPerson('Fenwright', 'https://about.fenwright.com'),
    ],
    statuses: [201, 409],
    stored: [count('person', "name_last = 'Fenwright'"), 1],
  },
  {
    guarantee: 'the same person is created once with its employer',
    table: 'person',
    requests: async () => {
      const association = [{ entityId: (await makeEntity(appOfPairs())).id, personTitle: 'Engineer' }]
      return [
        createPerson('Marlowen', 'https://odalys-one.example', { association }),
        createPerson('Marlowen', 'https://odalys-two.example', { association }),
      ]
    },
    statuses: [201, 409],
    stored: [count('person', "name_last = 'Marlowen'"), 1],
  },
  {
    guarantee: 'an article with the same title is created once',
    table: 'news_article',
    requests: () => [
      createArticle({ title: 'Quillhaven raises a seed round', newsUrlOriginal: 'https://news.example/one' }),
      createArticle({ title: 'Quillhaven raises a seed round', newsUrlOriginal: 'https://news.example/two' }),
    ],
    statuses: [201, 409],
    stored: [count('news_article', "title = 'Quillhaven raises a seed round'"), 1],
  },
  {
    guarantee: 'an article with a similar title in the same publication is created once',
    table: 'news_article',
    requests: () => [
      createArticle({
        title: 'Wolverley opens its first large factory in Spain',
        newsUrlOriginal: 'https://news.example/3',
      }),
      createArticle({
        title: 'Wolverley opens its first large factory near Spain',
        newsUrlOriginal: 'https://news.example/4',
      }),
    ],
    statuses: [201, 409],
    stored: [count('news_article', "title like 'Wolverley%'"), 1],
  },
  {
    guarantee: 'an article with the same URL is stored once',
    table: 'news_article',
    requests: () => {
      const newsUrlOriginal = 'https://news.example/same'
      return [
        createArticle({ title: 'A first title', newsUrlOriginal }),
        createArticle({ title: 'B', newsUrlOriginal }),
      ]
    },
    statuses: [200, 201],
    stored: [count('news_article', "host_path = 'news.example/same'"), 1],
  },
  {
    guarantee: 'two new entities do not get the same slug',
    table: 'entity',
    requests: () => [
      createCompany('Thistledown Freight', { slug: 'one-slug' }, overrides),
      createCompany('Marrowbone Optics', { slug: 'one-slug' }, overrides),
    ],
    statuses: [201, 409],
    stored: [count('entity', "slug = 'one-slug'"), 1],
  },
  {
    guarantee: 'two entities are not renamed to the same slug',
    table: 'entity',
    requests: async () => {
      const [one, other] = [await makeEntity(appOfPairs()), await makeEntity(appOfPairs())]
      const rename = ({ id }: { id: string }) => patch('/v1/entities/detail', { newSlug: 'renamed-slug' }, { id })
      return [() => rename(one), () => rename(other)]
    },
    statuses: [200, 409],
    stored: [count('entity', "slug = 'renamed-slug'"), 1],
  },
  {
    guarantee: 'a new entity does not get the slug of which a rename makes a redirect',
    table: 'entity',
    requests: async () => {
      const { id, slug } = await makeEntity(appOfPairs())
      return [
        () => patch(`/v1/entities/${id}/slug`, { newSlug: 'left-behind' }),
        createCompany('Ravensgate Tools', { slug }, overrides),
      ]
    },
    statuses: [200, 409],
    stored: [count('entity', "name_brand = 'Ravensgate Tools'"), 0],
  },
  {
    guarantee: 'two people do not get the same slug',
    table: 'person',
    requests: async () => {
      const [one, other] = [await makePerson(appOfPairs()), await makePerson(appOfPairs())]
      return [
        () => patch(`/v1/people/${one.id}/slug`, { newSlug: 'one-person' }),
        () => patch(`/v1/people/${other.id}/slug`, { newSlug: 'one-person' }),
      ]
    },
    statuses: [200, 409],
    stored: [count('person', "slug = 'one-person'"), 1],
  },
  {
    guarantee: 'two owners do not get the same website',
    table: 'url_link',
    requests: async () => {
      const [one, other] = [await makeEntity(appOfPairs()), await makeEntity(appOfPairs())]
      const attach = ({ id }: { id: string }) =>
        post(`/v1/entities/${id}/urls`, { url: 'https://one-website.example', urlType: 'website' })
      return [() => attach(one), () => attach(other)]
    },
    statuses: [201, 409],
    stored: [count('url_link', "host_path = 'one-website.example'"), 1],
  },
  {
    guarantee: 'two links of one type do not both stay primary',
    table: 'url_link',
    requests: async () => {
      const { id } = await makeEntity(appOfPairs())
      const attach = (url: string) => post(`/v1/entities/${id}/urls`, { url, urlType: 'website' })
      return [() => attach('https://primary-1.example'), () => attach('https://primary-2.example')]
    },
    statuses: [201, 201],
    stored: [count('url_link', "host_path like 'primary-_.example' and is_primary"), 1],
  },
  {
    guarantee: 'an owner does not get the same identifier twice',
    table: 'unique_id',
    requests: async () => {
      const { id } = await makeEntity(appOfPairs())
      const attach = () => post(`/v1/entities/${id}/unique-ids`, { idType: 'ticker', identifier: 'TWICE', source: 'x' })
      return [attach, attach]
    },
    statuses: [201, 409],
    stored: [count('unique_id', "identifier = 'TWICE'"), 1],
  },
])
