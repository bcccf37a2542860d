import type { VNode } from 'preact'
import { EntityLink } from '../component/entity-link.js'
import { NewsList } from '../component/news-list.js'
import { SearchField } from '../component/search-field.js'
import { Section } from '../component/section.js'
import { countText, moneyText } from '../record/format.js'
import { type ArticleRef, type EntityRow, withFragments } from '../record/record-shapes.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

const HOME = withFragments(`{
  companies: entitiesPage(filter: { typeRecord: [COMPANY] }, size: 1) { totalElements }
  investors: entitiesPage(filter: { typeRecord: [INVESTMENT_FIRM, FUND] }, size: 1) { totalElements }
  products: entitiesPage(filter: { typeRecord: [PRODUCT, SERVICE] }, size: 1) { totalElements }
  people: peoplePage(size: 1) { totalElements }
  news: newsPage(size: 1) { totalElements }
  raised: entitiesPage(filter: { typeRecord: [COMPANY], hasFundraising: true }, size: 6, sort: { field: TOTAL_RAISED, direction: DESC }) { content { ...EntityRow } }
  latest: newsPage(size: 4) { content { ...ArticleRef } }
}`)

interface Total {
  readonly totalElements: number
}

interface Home {
  readonly companies: Total
  readonly investors: Total
  readonly products: Total
  readonly people: Total
  readonly news: Total
  readonly raised: { readonly content: readonly EntityRow[] }
  readonly latest: { readonly content: readonly ArticleRef[] }
}

/** Questions that show what the search understands. */
const QUESTIONS = [
  'fintech companies in California',
  'companies founded after 2010 that raised a Series C',
  'venture capital firms in New York',
] as const

/** What a visitor can do besides a search. */
const WAYS = [
  ['/compare', 'Compare companies', 'See up to eight companies side by side, and take the table with you.'],
  ['/research', 'Research a website', 'Let the service read a website, and follow the facts that it finds.'],
  ['/new', 'Add a record', 'Fill in a form for a company, an investor, a product, a person or an article.'],
  ['/docs/guide', 'Guide', 'How to search, load, export and run the service, with commands and their answers.'],
  ['/graphql', 'GraphiQL', 'Write a GraphQL query in the browser, with completion and documentation.'],
  ['/docs', 'API reference', 'Every REST operation with an example, generated from the service itself.'],
  ['/import', 'Import your data', 'Load a file of any format: on this page, over the API, or with a command.'],
] as const

export async function homePage(visit: Visit): Promise<Answer> {
  const home = await visit.read<Home>(HOME)
  return page({
    title: 'Venture Data',
    description: 'Companies, investors, people, funding rounds and news, each value with its source.',
    canonical: '/',
    content: <HomeContent home={home} />,
  })
}

function HomeContent({ home }: { home: Home }): VNode {
  const counts = [
    ['Companies', '/companies', home.companies],
    ['Investors', '/investment-firms', home.investors],
    ['Products', '/entities?typeRecord=PRODUCT&typeRecord=SERVICE', home.products],
    ['People', '/people', home.people],
    ['Articles', '/news', home.news],
  ] as const
  return (
    <div class="home">
      <div class="hero">
        <h1>Who builds what, and who pays for it</h1>
        <p class="lead">
          Companies, investors, people, rounds and news. Every value tells you who wrote it and where it is from.
        </p>
        <SearchField isLarge />
        <p class="examples">
          Try{' '}
          {QUESTIONS.map((question) => (
            <a key={question} href={`/search?${new URLSearchParams({ q: question })}`}>
              {question}
            </a>
          ))}
        </p>
      </div>
      <ul class="counts">
        {counts.map(([name, href, { totalElements }]) => (
          <li key={href}>
            <a href={href}>
              <strong>{countText(totalElements)}</strong> {name}
            </a>
          </li>
        ))}
      </ul>
      <div class="columns">
        {home.raised.content.length > 0 && (
          <Section id="raised" title="Most funding" more="/companies?sort=raised" moreText="All companies">
            <ol class="ranked">
              {home.raised.content.map((entity) => (
                <li key={entity.slug}>
                  <EntityLink entity={entity}>{entity.text.short}</EntityLink>
                  <span class="amount">{entity.fundingDetail && moneyText(entity.fundingDetail.totalRaised)}</span>
                </li>
              ))}
            </ol>
          </Section>
        )}
        {home.latest.content.length > 0 && (
          <Section id="latest" title="Latest news" more="/news" moreText="All news">
            <NewsList articles={home.latest.content} />
          </Section>
        )}
      </div>
      <ul class="ways">
        {WAYS.map(([href, name, text]) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
