import { coInvestors } from '../co-investor/co-investor-page.js'
import { personPath } from '../record/paths.js'
import { findRecord } from '../record/record-query.js'
import { type Answer, moved, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { PERSON_HEAD } from './person-documents.js'
import type { PersonHead } from './person-profile.js'

/** Who invested in the same rounds as a person. Undefined if no person has the slug. */
export async function personCoInvestorPage(visit: Visit, slug: string): Promise<Answer | undefined> {
  const person = await findRecord<PersonHead>(visit, PERSON_HEAD, { slug })
  if (!person) return undefined
  if (person.slug !== slug) return moved(`${personPath(person)}${visit.url.search}`)
  return page({
    title: `Co-investors of ${person.nameFull}`,
    content: (
      <article class="profile">
        <h1 dir="auto">Co-investors of {person.nameFull}</h1>
        <p>
          <a href={personPath(person)}>All about {person.nameFull}</a>
        </p>
        {await coInvestors(visit, personPath(person), person.personId)}
      </article>
    ),
  })
}
