import type { CellValues } from '../cell/cell-values.js'
import { present } from '../format/crunchbase-values.js'
import type { AssociationFacts, PersonFacts } from '../row/row-facts.js'
import { peopleIn, type WrittenPerson } from '../value/people-names.js'
import { nameParts } from '../value/person-name.js'
import { IN_COLUMN, NO_NAME, namedId } from './named-facts.js'

/** Fields with names of people of an entity, and the title that the column itself states. */
const PEOPLE: readonly (readonly [field: string, title: string | undefined])[] = [
  ['founder', 'Founder'],
  ['ceo', 'CEO'],
  ['team', undefined],
]

/** The people in a list. A text that can be read in several ways is reported. */
const peopleOf = (values: CellValues, field: string): WrittenPerson[] =>
  values.list(field).flatMap((text) => {
    const { people, lost, isUnclear } = peopleIn(text)
    for (const part of isUnclear ? [] : lost) values.lose(field, part, NO_NAME, IN_COLUMN)
    if (!isUnclear) return people
    values.lose(
      field,
      text,
      'is not the name of a person',
      'Write each person with first and last name, and ";" between them.',
    )
    return []
  })

/** The people that a row of an entity names, such as its founders. */
export function namedPeopleOf(values: CellValues, entityRef: string): (PersonFacts | AssociationFacts)[] {
  const facts = new Map<string, PersonFacts | AssociationFacts>()
  for (const [field, ofColumn] of PEOPLE)
    for (const { name, title } of peopleOf(values, field)) {
      const personRef = `${entityRef} ${namedId(name)}`
      facts.set(personRef, { record: 'person', kind: 'founders', providerId: personRef, ...nameParts(name) })
      for (const one of titlesOf(ofColumn, title)) {
        const providerId = `${personRef} ${entityRef} ${one ?? ''}`
        facts.set(providerId, {
          record: 'association',
          kind: 'founders',
          providerId,
          personRef,
          entityRef,
          ...present({ title: one }),
        })
      }
    }
  return [...facts.values()]
}

/** The titles of a person: that of the column, and the one behind the name. `Co-Founder & CEO` contains both. */
const titlesOf = (ofColumn: string | undefined, own: string | undefined): readonly (string | undefined)[] =>
  own === undefined || ofColumn === undefined || own.toLowerCase().includes(ofColumn.toLowerCase())
    ? [own ?? ofColumn]
    : [ofColumn, own]
