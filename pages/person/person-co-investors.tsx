import { CoInvestors, INVESTED, type Investor, readCoInvestments } from '../co-investor/co-investor-page.js'
import { personPath } from '../record/paths.js'
import { findRecord, recordQuery } from '../record/record-query.js'
import type { PersonRef } from '../record/record-shapes.js'
import { type Answer, moved, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

const CO_INVESTMENTS = recordQuery({
  field: 'person(slug: $slug)',
  variables: { slug: 'String!', after: 'String' },
  core: `...PersonRef ${INVESTED}`,
})

/** Who invested in the same rounds as a person. Undefined if no person has the slug. */
export async function personCoInvestorPage(visit: Visit, slug: string): Promise<Answer | undefined> {
  const read = (after: string | null) => findRecord<PersonRef & Investor>(visit, CO_INVESTMENTS, { slug, after })
  const person = await read(null)
  if (!person) return undefined
  if (person.slug !== slug) return moved(`${personPath(person)}${visit.url.search}`)
  const found = await readCoInvestments(person, personPath(person), read)
  return page({
    title: `Co-investors of ${person.nameFull}`,
    content: (
      <article class="profile">
        <h1 dir="auto">Co-investors of {person.nameFull}</h1>
        <p>
          <a href={personPath(person)}>All about {person.nameFull}</a>
        </p>
        <CoInvestors {...found} />
      </article>
    ),
  })
}
