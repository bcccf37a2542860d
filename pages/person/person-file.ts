import { coInvestorsFile } from '../co-investor/co-investor-page.js'
import { listFile, partOf } from '../file/list-file.js'
import { ARTICLE_COLUMNS, INVESTMENT_COLUMNS, ofNode, PERSON_COLUMNS, ROLE_COLUMNS } from '../file/record-columns.js'
import { type Columns, type FileType, rowsFile } from '../file/rows-file.js'
import { findRecord } from '../record/record-query.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { isPersonPart, personPartQuery, personQuery } from './person-documents.js'
import type { Person, PersonParts } from './person-profile.js'

type EdgeOf<K extends keyof PersonParts> = NonNullable<PersonParts[K]>['edges'][number]

/** What a file says of each record of a part. */
const COLUMNS: { readonly [K in keyof PersonParts]: Columns<EdgeOf<K>> } = {
  entities: ROLE_COLUMNS,
  investments: INVESTMENT_COLUMNS,
  news: ofNode(ARTICLE_COLUMNS),
}

/** What a page of a person shows as a file: the records of a part, or the person. Undefined if there is none. */
export async function personFile(visit: Visit, slug: string, type: FileType): Promise<Answer | undefined> {
  const show = visit.url.searchParams.get('show') ?? ''
  const person = await findRecord<Person>(visit, personQuery(), { slug })
  if (!person) return undefined
  if (isPersonPart(show)) return partFile(visit, person.slug, show, type)
  if (show === 'co-investors') return coInvestorsFile(visit, type, person.personId)
  return show === '' ? rowsFile(type, PERSON_COLUMNS, [person], 1) : undefined
}

function partFile<K extends keyof PersonParts>(visit: Visit, slug: string, name: K, type: FileType): Promise<Answer> {
  type Part = NonNullable<PersonParts[K]>
  return listFile<EdgeOf<K>>(type, COLUMNS[name], async (after) => {
    const { record } = await visit.read<{ record: Record<K, Part> }>(personPartQuery(name).whole, { slug, after })
    return partOf<EdgeOf<K>>(record[name])
  })
}
