import { Pager } from '../component/pager.js'
import { PersonLink } from '../component/person-link.js'
import { counted } from '../record/format.js'
import { type PersonRef, withFragments } from '../record/record-shapes.js'
import { SaveLink } from '../saved/save-link.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { stateOf } from './entity-list.js'

const PEOPLE = withFragments(`query ($filter: PersonFilter, $page: Int) {
  peoplePage(filter: $filter, page: $page, size: 60) {
    totalElements totalPages content { ...PersonRef text { short } }
  }
}`)

interface People {
  readonly peoplePage: {
    readonly totalElements: number
    readonly totalPages: number
    readonly content: readonly (PersonRef & { readonly text: { readonly short: string | null } })[]
  }
}

/** The list of people, in the order of their names, or those who match the words of the address. */
export async function peoplePage(visit: Visit): Promise<Answer> {
  const { question, page: number } = stateOf(visit.url)
  const filter = question === '' ? null : { search: question }
  const { peoplePage: people } = await visit.read<People>(PEOPLE, { filter, page: number - 1 })
  return page({
    title: 'People',
    canonical: visit.url.search === '' ? '/people' : undefined,
    content: (
      <div class="profile">
        <header class="list-head">
          <h1>People</h1>
          <p class="note">{counted(people.totalElements, 'person', 'people')}</p>
          {visit.isSignedIn && (
            <p class="note">
              <SaveLink
                subject={{ recordType: 'PERSON', personFilter: filter ?? {} }}
                name={question || 'People'}
                text="Save this search"
              />
            </p>
          )}
        </header>
        <div class="section">
          <ul class="who-list wide">
            {people.content.map((person) => (
              <li key={person.slug}>
                <PersonLink person={person}>{person.text.short ?? undefined}</PersonLink>
              </li>
            ))}
          </ul>
          <Pager url={visit.url} page={number} pages={people.totalPages} />
        </div>
      </div>
    ),
  })
}
