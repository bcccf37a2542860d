import { nameKey } from '../../identity/entity/entity-rules.js'
import type { EntityType } from '../../identity/entity/types.js'
import type { CellValues } from '../cell/cell-values.js'
import { present } from '../format/crunchbase-values.js'
import type { AssociationFacts, EntityFacts } from '../row/row-facts.js'

/*
 * Records that the row of another record names, such as the founders of a company. A file names them, and does not describe
 * them.
 */

/** The id of a record that the file names, but does not describe. */
export const namedId = (name: string): string => `name ${nameKey(name)}`

/** Why a text behind a name is left out, and what can be done about it. */
export const NO_NAME = 'is no part of a name'
export const IN_COLUMN = 'If it is of use, write it in a column of its own.'

/** A record that the row of another one names. */
export const named = (kind: string, nameBrand: string, typeRecord: EntityType = 'Company'): EntityFacts => ({
  record: 'entity',
  kind,
  providerId: namedId(nameBrand),
  nameBrand,
  typeRecord,
  isOnlyNamed: true,
})

/** The companies that a row of a person names. */
export const companiesOf = (
  values: CellValues,
  personRef: string,
  stated: string | undefined,
): (EntityFacts | AssociationFacts)[] =>
  employersIn(values, stated).flatMap(({ name, title }, _, { length }) => [
    { ...named('named companies', name), ...(length === 1 ? siteOf(values) : {}) },
    associationOf(values, personRef, namedId(name), title),
  ])

/** The website of the company that a row of a person names. */
const siteOf = (values: CellValues): Partial<EntityFacts> => {
  const urls = values.list('companyWebsite').map((url) => ({ urlType: 'website' as const, url }))
  return urls.length > 0 ? { urls } : {}
}

/** Signs between several companies in a cell. A comma and `|` can be part of a name. */
const BETWEEN_COMPANIES = /[;\n]/
const partsIn = (text: string): string[] => text.split(BETWEEN_COMPANIES).map((part) => part.trim())

/** A former company, which people write behind that of today: `ex-Alder`. */
const FORMER = /^(?:ex|former|formerly|prev|previously)[-: ]/i

/**
 * The companies of a person, and the titles there. If the cell of titles has as many parts as that of companies, each is the title
 * in one of them. Otherwise a title is that in the first company.
 */
function employersIn(
  values: CellValues,
  title: string | undefined,
): { readonly name: string; readonly title: string | undefined }[] {
  const stated = values.list('company')
  if (stated.length !== 1) return stated.map((name) => ({ name, title }))
  const parts = partsIn(stated[0] ?? '').filter((name) => name !== '')
  const names = parts.filter((name) => !FORMER.test(name))
  for (const part of parts.filter((name) => FORMER.test(name)))
    values.lose('company', part, 'is no company of today', 'Write each job in a row of its own, with its end.')
  const titles = title === undefined ? [] : partsIn(title)
  const isEach = titles.length === names.length
  return names.map((name, index) => ({ name, title: isEach ? titles[index] : index === 0 ? title : undefined }))
}

/** Each of some ids with each of others. */
export const pairsOf = (one: readonly string[], other: readonly string[]): (readonly [string, string])[] =>
  one.flatMap((first) => other.map((second) => [first, second] as const))

/**
 * The ids in one field, or those of the records that another field names, and these records. `more` is what the row says about
 * them: their type, or facts about a company that it names alone.
 */
export function statedOrNamed(
  values: CellValues,
  idField: string,
  nameField: string,
  { typeRecord, described = {} }: { readonly typeRecord?: EntityType; readonly described?: Partial<EntityFacts> } = {},
) {
  const ids = values.list(idField)
  const names = values.list(nameField)
  // With both, the name is that of a record that no other file describes.
  const isStated = ids.length > 0
  const kind = typeRecord === undefined ? 'named companies' : 'named investors'
  const records = names.map((name) => ({ ...named(kind, name, typeRecord), ...(names.length === 1 ? described : {}) }))
  if (!isStated) return { ids: names.map(namedId), records }
  return {
    ids,
    records: ids.length === names.length ? records.map((one, index) => ({ ...one, providerId: ids[index] ?? '' })) : [],
  }
}

export const associationOf = (
  values: CellValues,
  personRef: string,
  entityRef: string,
  title: string | undefined,
): AssociationFacts => ({
  record: 'association',
  kind: 'jobs',
  providerId: `${personRef} ${entityRef} ${title ?? ''}`,
  personRef,
  entityRef,
  ...present({
    title,
    startDate: values.text('startDate'),
    endDate: values.text('endDate'),
    isCurrent: values.flag('isCurrent'),
  }),
})
