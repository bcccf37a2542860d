import { PAGE, withFragments } from '../record/record-shapes.js'
import type { PersonParts } from './person-profile.js'

/* The document that reads a person for the page of the person. */

const PARTS: Readonly<Record<keyof PersonParts, string>> = {
  entities: `${PAGE} edges { isCurrent associations { titleName startDate endDate } node { ...EntityRef } }`,
  investments: `${PAGE} edges { node { ...Round entity { ...EntityRef } } }`,
  news: `${PAGE} edges { node { ...ArticleRef } }`,
}

const SHOWN: Readonly<Record<keyof PersonParts, number>> = { entities: 40, investments: 20, news: 6 }
const PER_PAGE = 200

export const isPersonPart = (name: string): name is keyof PersonParts => Object.hasOwn(PARTS, name)

/** The document of the whole page. With a part, its connection has more records, from a cursor on. */
export function personDocument(part?: keyof PersonParts): string {
  const parts = (Object.keys(PARTS) as (keyof PersonParts)[]).map((name) =>
    name === part
      ? `${name}(first: ${PER_PAGE}, after: $after) { ${PARTS[name]} }`
      : `${name}(first: ${SHOWN[name]}) { ${PARTS[name]} }`,
  )
  return withFragments(`query ($slug: String!${part ? ', $after: String' : ''}) { person(slug: $slug) {
  ...PersonRef personId lastModifiedAt nameAlias { name } text { short expanded } addresses { fullAddress }
  urlLinks { url urlType isCurrent } investorActivity { portfolioCompanyCount totalInvestment }
  similar(first: 6) { nodes { ...PersonRef } }
  ${parts.join('\n  ')}
} }`)
}
