import { type RecordQuery, recordQuery } from '../record/record-query.js'
import { PAGE } from '../record/record-shapes.js'
import type { PersonParts } from './person-profile.js'

/* The query that reads a person for the page of the person. */

const PARTS: Readonly<Record<keyof PersonParts, string>> = {
  entities: `${PAGE} edges { isCurrent associations { titleName startDate endDate } node { ...EntityRef } }`,
  investments: `${PAGE} edges { node { ...Round entity { ...EntityRef } } }`,
  news: `${PAGE} edges { node { ...ArticleRef } }`,
}

const SHOWN: Readonly<Record<keyof PersonParts, number>> = { entities: 40, investments: 20, news: 6 }
const PER_PAGE = 200

export const isPersonPart = (name: string): name is keyof PersonParts => Object.hasOwn(PARTS, name)

const FIELD = 'person(slug: $slug)'
const VARIABLES = { slug: 'String!', after: 'String' }

/** The query of a person without the parts. */
export const PERSON_HEAD: RecordQuery = recordQuery({
  field: FIELD,
  variables: VARIABLES,
  core: '...PersonRef personId text { short }',
})

/** The query of the records of a part, from a cursor on. */
export const personPartQuery = (name: keyof PersonParts): RecordQuery =>
  recordQuery({
    field: FIELD,
    variables: VARIABLES,
    core: `${name}(first: ${PER_PAGE}, after: $after) { ${PARTS[name]} }`,
  })

/** The query of the whole page. With a part, its connection has more records, from a cursor on. */
export function personQuery(part?: keyof PersonParts): RecordQuery {
  const shown = (name: keyof PersonParts): string =>
    name === part ? `first: ${PER_PAGE}, after: $after` : `first: ${SHOWN[name]}`
  const parts = (Object.keys(PARTS) as (keyof PersonParts)[]).map((name) => [
    name,
    `${name}(${shown(name)}) { ${PARTS[name]} }`,
  ])
  return recordQuery({
    field: FIELD,
    variables: VARIABLES,
    core: `...PersonRef personId lastModifiedAt nameAlias { name } text { short expanded } addresses { fullAddress }
  urlLinks { url urlType isCurrent } investorActivity { portfolioCompanyCount totalInvestment }`,
    parts: { similar: 'similar(first: 6) { nodes { ...PersonRef } }', ...Object.fromEntries(parts) },
  })
}
