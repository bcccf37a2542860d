import { type CopiedRequest, CopyAs, pagingOf, restPath } from '../component/copy-as.js'
import { ListFiles } from '../component/file-links.js'
import { Pager } from '../component/pager.js'
import { PersonLink } from '../component/person-link.js'
import { QuestionForm } from '../component/question-form.js'
import { AddLink } from '../create/add-links.js'
import { type NumberedPage, numberedFile, PER_READ } from '../file/list-file.js'
import { PERSON_COLUMNS } from '../file/record-columns.js'
import type { FileType } from '../file/rows-file.js'
import { counted } from '../record/format.js'
import { type PersonRef, withFragments } from '../record/record-shapes.js'
import { SaveLink, type SearchSubject } from '../saved/save-link.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { ActiveFilters } from './active-filters.js'
import { INTERPRETATION, type Interpretation, type ListState, QUESTION_AND_PAGE, stateOf } from './entity-list.js'
import { Ignored } from './ignored.js'
import { readWayOut } from './way-out.js'

const RESULT = '{ totalElements totalPages content { ...PersonRef text { short } } }'

const LIST = withFragments(`query ($page: Int, $size: Int) { result: peoplePage(page: $page, size: $size) ${RESULT} }`)

const SEARCH = withFragments(`query ($query: String!, $page: Int, $size: Int) {
  search: searchPeople(search: { query: $query }, page: $page, size: $size) { ${INTERPRETATION} result ${RESULT} }
}`)

type People = NumberedPage<PersonRef & { readonly text: { readonly short: string | null } }>

const PER_PAGE = 60

interface PeopleList {
  readonly result: People
  readonly interpretation?: Interpretation | undefined
}

/** Reads one page of the people who match a question, or of all people. */
async function readPeople(visit: Visit, question: string, number: number, size: number): Promise<PeopleList> {
  if (question === '') return visit.read<PeopleList>(LIST, { page: number, size })
  return (await visit.read<{ search: PeopleList }>(SEARCH, { query: question, page: number, size })).search
}

/** The list of people, in the order of their names, or those who match the question of the address. */
export async function peoplePage(visit: Visit): Promise<Answer> {
  const { url } = visit
  const state = { ...stateOf(url), filters: [] }
  const { question } = state
  const list = await readPeople(visit, question, state.page - 1, PER_PAGE)
  const { result: people, interpretation } = list
  const wayOut = await readWayOut(visit, 'countPeople', state, list)
  return page({
    title: 'People',
    canonical: url.search === '' ? '/people' : undefined,
    content: (
      <div class="profile">
        <header class="list-head">
          <h1>People</h1>
          <p class="note">{counted(people.totalElements, 'person', 'people')}</p>
          {visit.isSignedIn && (
            <p class="note">
              <SaveLink subject={subjectOf(question)} name={question || 'People'} text="Save this search" />
            </p>
          )}
          {visit.isSignedIn && <AddLink href="/new/person" one="a person" />}
        </header>
        <QuestionForm
          action="/people"
          label="Name of a person, or a question about people"
          placeholder="founders of fintech companies in California"
          button="Find people"
          question={question}
        />
        <Ignored url={url} known={QUESTION_AND_PAGE} />
        <ActiveFilters url={url} state={state} interpretation={interpretation} wayOut={wayOut} />
        {people.totalElements > 0 && (
          <div class="section">
            <ListFiles url={url} />
            <ul class="who-list wide">
              {people.content.map((person) => (
                <li key={person.slug}>
                  <PersonLink person={person}>{person.text.short ?? undefined}</PersonLink>
                </li>
              ))}
            </ul>
            <Pager url={url} page={state.page} pages={people.totalPages} />
            <CopyAs {...requestOf(state)} />
          </div>
        )}
      </div>
    ),
  })
}

/** The same people as a file. */
export function peopleFile(visit: Visit, type: FileType): Promise<Answer> {
  const { question } = stateOf(visit.url)
  return numberedFile(
    type,
    PERSON_COLUMNS,
    async (number) => (await readPeople(visit, question, number, PER_READ)).result,
  )
}

const subjectOf = (question: string): SearchSubject =>
  question === '' ? { recordType: 'PERSON', personFilter: {} } : { recordType: 'PERSON', question }

/** The request that returns the people of the page. */
function requestOf({ question, page }: ListState): CopiedRequest {
  const paging = pagingOf(page, PER_PAGE)
  const content = '{ totalElements content { nameFull slug } }'
  return question === ''
    ? {
        rest: restPath('/v1/people', paging),
        graph: `query ($page: Int, $size: Int) { peoplePage(page: $page, size: $size) ${content} }`,
        variables: paging,
      }
    : {
        rest: restPath('/v1/people/natural-search', paging),
        body: { search: { query: question } },
        graph: `query ($query: String!, $page: Int, $size: Int) { searchPeople(search: { query: $query }, page: $page, size: $size) { result ${content} } }`,
        variables: { query: question, ...paging },
      }
}
