import type { VNode } from 'preact'
import { Chips } from '../component/chips.js'
import { EntityLink } from '../component/entity-link.js'
import { Facts } from '../component/facts.js'
import { NewsList } from '../component/news-list.js'
import { OutLinks } from '../component/out-links.js'
import { Paragraphs } from '../component/paragraphs.js'
import { PersonLink } from '../component/person-link.js'
import { ProfileHead } from '../component/profile-head.js'
import { RecordTools } from '../component/record-tools.js'
import { Section } from '../component/section.js'
import { Stats } from '../component/stats.js'
import { InvestedRounds } from '../entity/funding.js'
import { pastPersonPage } from '../past/past-person.js'
import { chosenTime } from '../past/past-time.js'
import { counted, titlesText } from '../record/format.js'
import { entityPath, personPath, photoOf } from '../record/paths.js'
import { findRecord } from '../record/record-query.js'
import { SaveLink } from '../saved/save-link.js'
import { type Answer, moved, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { personCoInvestorPage } from './person-co-investors.js'
import { isPersonPart, personQuery } from './person-documents.js'
import type { Person, RoleEdge } from './person-profile.js'

/** The page of a person. Undefined if no person has the slug. */
export async function personPage(visit: Visit, slug: string): Promise<Answer | undefined> {
  const show = visit.url.searchParams.get('show')
  if (show === 'co-investors') return personCoInvestorPage(visit, slug)
  const part = show !== null && isPersonPart(show) ? show : undefined
  const after = part === undefined ? null : visit.url.searchParams.get('after')
  const variables = part ? { slug, after } : { slug }
  const person = await findRecord<Person>(visit, personQuery(part), variables)
  if (!person) return undefined
  if (person.slug !== slug) return moved(`${personPath(person)}${visit.url.search}`)
  const time = chosenTime(visit)
  if (time !== undefined) return pastPersonPage(visit, person, time)
  return page({
    title: person.nameFull,
    description: person.text.short ?? undefined,
    canonical: part === undefined ? personPath(person) : undefined,
    subject: { '@type': 'Person', name: person.nameFull, url: `${visit.base}${personPath(person)}` },
    feed: `/sources/person/${person.personId}.atom`,
    content: <Profile person={person} canEdit={visit.isSignedIn} />,
  })
}

function Profile({ person, canEdit }: { person: Person; canEdit: boolean }): VNode {
  const { entities, investments, news, text } = person
  const path = personPath(person)
  const roles = entities?.edges ?? []
  const [current, former] = [roles.filter(({ isCurrent }) => isCurrent), roles.filter(({ isCurrent }) => !isCurrent)]
  const files = (name: string) => `${path}?show=${name}`
  const more = (name: string, connection: { totalCount: number; edges: readonly unknown[] } | null) =>
    connection && connection.totalCount > connection.edges.length ? files(name) : undefined
  return (
    <article class="profile">
      <ProfileHead
        name={person.nameFull}
        image={photoOf(person)}
        kind="Person"
        status={null}
        summary={text.short}
        isPerson
      />
      <Stats
        stats={
          person.investorActivity.totalInvestment > 0
            ? [
                {
                  name: 'Portfolio',
                  value: counted(person.investorActivity.portfolioCompanyCount, 'company', 'companies'),
                },
                { name: 'Investments', value: String(person.investorActivity.totalInvestment) },
              ]
            : []
        }
      />
      {canEdit && (
        <nav class="jumps" aria-label="Tools">
          <a href={`/edit/person/${person.personId}`}>Edit</a>
          <a href={`/merge/person/${person.personId}`}>Merge</a>
          <a href={`/research?person=${person.personId}`}>Research</a>
          <SaveLink subject={{ recordType: 'PERSON', recordId: person.personId }} name={person.nameFull} text="Watch" />
        </nav>
      )}
      <div class="two">
        <div class="stack">
          {text.expanded && (
            <Section id="about" title="About" sources={`${sourcesOf(person)}?part=texts`}>
              <Paragraphs text={text.expanded} />
            </Section>
          )}
          {roles.length > 0 && (
            <Section
              id="entities"
              title="Roles"
              count={entities?.totalCount}
              more={more('entities', entities)}
              files={files('entities')}
              sources={`${sourcesOf(person)}?part=roles`}
            >
              <Roles edges={current} />
              {former.length > 0 && <h3>Former</h3>}
              <Roles edges={former} />
            </Section>
          )}
          {investments && investments.edges.length > 0 && (
            <Section
              id="investments"
              title="Investments"
              count={investments.totalCount}
              more={more('investments', investments)}
              files={files('investments')}
            >
              <InvestedRounds edges={investments.edges} />
              <p class="more">
                <a href={`${path}?show=co-investors`}>Co-investors</a>
              </p>
            </Section>
          )}
          {news && news.edges.length > 0 && (
            <Section id="news" title="News" count={news.totalCount} more={more('news', news)} files={files('news')}>
              <NewsList articles={news.edges.map(({ node }) => node)} />
            </Section>
          )}
          {person.similar && person.similar.nodes.length > 0 && (
            <Section id="similar" title="Similar people">
              <ul class="who-list">
                {person.similar.nodes.map((other) => (
                  <li key={other.slug}>
                    <PersonLink person={other} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <aside class="stack" aria-label="Facts">
          <PersonFacts person={person} />
        </aside>
      </div>
    </article>
  )
}

/** Entities of a person, with all titles of the person there. */
function Roles({ edges }: { edges: readonly RoleEdge[] }): VNode | null {
  if (edges.length === 0) return null
  return (
    <ul class="who-list">
      {edges.map(({ node, associations }) => (
        <li key={entityPath(node)}>
          <EntityLink entity={node}>{titlesText(associations)}</EntityLink>
        </li>
      ))}
    </ul>
  )
}

const sourcesOf = ({ personId }: Person): string => `/sources/person/${personId}`

function PersonFacts({ person }: { person: Person }): VNode {
  const places = person.addresses.flatMap(({ fullAddress }) => fullAddress ?? [])
  const links = person.urlLinks.filter(({ isCurrent }) => isCurrent)
  const names = person.nameAlias.map(({ name }) => name)
  return (
    <>
      {(places.length > 0 || names.length > 0) && (
        <Section id="facts" title="Facts" sources={sourcesOf(person)}>
          <Facts
            facts={[
              ...(names.length > 0 ? [{ name: 'Also known as', value: names.slice(0, 12).join(', ') }] : []),
              ...(places.length > 0 ? [{ name: 'Place', value: places.slice(0, 3).join(' · ') }] : []),
            ]}
          />
        </Section>
      )}
      {links.length > 0 && (
        <Section id="links" title="Links" sources={`${sourcesOf(person)}?part=links`}>
          <OutLinks links={links} />
        </Section>
      )}
      <Section id="lists" title="Lists">
        <Chips chips={[{ name: 'All people', href: '/people' }]} />
      </Section>
      <Section id="data" title="This record">
        <RecordTools
          sources={sourcesOf(person)}
          path={personPath(person)}
          rest={`/v1/people/detail?slug=${encodeURIComponent(person.slug)}`}
          graph={`{ person(slug: ${JSON.stringify(person.slug)}) { nameFull entities(first: 5) { edges { isCurrent associations { titleName } node { nameBrand } } } } }`}
          changedAt={person.lastModifiedAt}
        />
      </Section>
    </>
  )
}
