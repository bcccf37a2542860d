import { coInvestorsFile } from '../co-investor/co-investor-page.js'
import { partFile } from '../file/list-file.js'
import { ARTICLE_COLUMNS, INVESTMENT_COLUMNS, ofNode, PERSON_COLUMNS, ROLE_COLUMNS } from '../file/record-columns.js'
import { type Columns, type FileType, rowsFile } from '../file/rows-file.js'
import { findRecord } from '../record/record-query.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { isPersonPart, PERSON_HEAD, personPartQuery } from './person-documents.js'
import type { PersonHead, PersonParts } from './person-profile.js'

type EdgeOf<K extends keyof PersonParts> = NonNullable<PersonParts[K]>['edges'][number]

/** What a file says of each record of a part. */
const COLUMNS: { readonly [K in keyof PersonParts]: Columns<EdgeOf<K>> } = {
  entities: ROLE_COLUMNS,
  investments: INVESTMENT_COLUMNS,
  news: ofNode(ARTICLE_COLUMNS),
}

const columnsOf = <K extends keyof PersonParts>(name: K): Columns<EdgeOf<K>> => COLUMNS[name]

/** What a page of a person shows as a file: the records of a part, or the person. Undefined if there is none. */
export async function personFile(visit: Visit, slug: string, type: FileType): Promise<Answer | undefined> {
  const name = visit.url.searchParams.get('show') ?? ''
  const person = await findRecord<PersonHead>(visit, PERSON_HEAD, { slug })
  if (!person) return undefined
  if (isPersonPart(name)) {
    const part = { name, query: personPartQuery(name), columns: columnsOf(name) }
    return partFile(visit, type, part, { slug: person.slug })
  }
  if (name === 'co-investors') return coInvestorsFile(visit, type, person.personId)
  return name === '' ? rowsFile(type, PERSON_COLUMNS, [person], 1) : undefined
}
