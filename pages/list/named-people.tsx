import type { VNode } from 'preact'
import { PersonLink } from '../component/person-link.js'
import type { PersonRef } from '../record/record-shapes.js'
import type { Visit } from '../server/visit.js'
import { readSuggestions } from '../suggest/suggest-file.js'

/** People whose name is the question: a list of entities does not contain them. */
export async function readNamedPeople(visit: Visit, question: string): Promise<readonly PersonRef[]> {
  const name = question.toLowerCase()
  return (await readSuggestions(visit, question)).flatMap(({ name: found, record }) =>
    record?.__typename === 'Person' && found.toLowerCase() === name ? [record] : [],
  )
}

export const NamedPeople = ({ people }: { people: readonly PersonRef[] }): VNode | null =>
  people.length === 0 ? null : (
    <ul class="section who-list" aria-label="People with this name">
      {people.map((person) => (
        <li key={person.slug}>
          <PersonLink person={person}>Person</PersonLink>
        </li>
      ))}
    </ul>
  )
