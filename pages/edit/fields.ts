import { purchases, relationships } from './connected-parts.js'
import type { Field, Subject } from './field.js'
import {
  addressesOf,
  categories,
  figures,
  identifiersOf,
  linksOf,
  postsOf,
  redirectsOf,
  snippets,
  tags,
  textsOf,
} from './owned-parts.js'
import { acquisitions, investors, people, roles, rounds, valuations } from './relation-parts.js'

/* What editors can change of a record. */

const ALIASES: Field = {
  name: 'nameAlias',
  label: 'Other names, one in a line',
  kind: 'names',
  selection: 'nameAlias { name type displayable }',
}
const SLUG: Field = {
  name: 'newSlug',
  label: 'Last part of its address',
  kind: 'line',
  stored: 'slug',
  isRequired: true,
}

const VISIBILITY = 'Visibility'
const status = (name: string, label: string): Field => ({
  name,
  label,
  kind: 'flag',
  input: `status.${name}`,
  stored: `status.${name}`,
  selection: `status { ${name} }`,
  group: VISIBILITY,
})
/** The documents of people do not contain it. */
const personStatus = (name: string, label: string): Field => ({
  name,
  label,
  kind: 'setting',
  input: `status.${name}`,
  group: VISIBILITY,
})

/** The fields of an article that most articles have. */
export const ARTICLE_FIELDS: readonly Field[] = [
  { name: 'newsUrlOriginal', label: 'Address of the article', kind: 'line' },
  { name: 'title', label: 'Title', kind: 'line' },
  { name: 'publication', label: 'Publication', kind: 'line' },
  { name: 'author', label: 'Author', kind: 'line' },
  { name: 'publishedAt', label: 'Published on', kind: 'time' },
  { name: 'excerpt', label: 'What it says, in some sentences', kind: 'text' },
]

const entity: Subject = {
  kind: 'entity',
  name: 'nameBrand',
  update: 'updateEntity',
  remove: 'deleteEntity',
  owner: 'entityId',
  fields: [
    { name: 'nameBrand', label: 'Name', kind: 'line', isRequired: true },
    { name: 'nameLegal', label: 'Legal name', kind: 'line' },
    { name: 'foundedYear', label: 'Founded in', kind: 'number' },
    { name: 'operatingStatus', label: 'Status', kind: 'choice', choices: 'OperatingStatus' },
  ],
  more: [
    { name: 'typeRecord', label: 'Type', kind: 'choice', choices: 'EntityType', isRequired: true },
    {
      name: 'productServiceProviderId',
      label: 'Provider of a product or service: its id or slug',
      kind: 'entity',
      stored: 'provider.slug',
      selection: 'provider { slug }',
    },
    { name: 'defaultCurrency', label: 'Currency of its amounts, such as USD', kind: 'line' },
    ALIASES,
    SLUG,
    status('isHidden', 'Hidden: only admins and the account that created it see the record'),
    status('showOnSitemap', 'Public: visitors and search engines see the record, if it is not hidden'),
    status('isVerified', 'Verified'),
    status('isFeatured', 'Featured'),
  ],
  parts: [
    textsOf('EntityText'),
    linksOf('EntityUrlLink'),
    addressesOf('EntityAddress', 'entity-address-join'),
    tags,
    categories,
    people,
    rounds,
    investors,
    figures,
    valuations,
    relationships,
    purchases,
    acquisitions,
    identifiersOf('EntityUniqueId'),
    postsOf('EntityBlogPost'),
    snippets,
    redirectsOf('EntityRedirect'),
  ],
}

const person: Subject = {
  kind: 'person',
  name: 'nameFull',
  update: 'updatePerson',
  remove: 'deletePerson',
  owner: 'personId',
  fields: [
    { name: 'nameFirst', label: 'First name', kind: 'line' },
    { name: 'nameMiddle', label: 'Middle name', kind: 'line' },
    { name: 'nameLast', label: 'Last name', kind: 'line' },
    { name: 'suffix', label: 'Suffix', kind: 'line' },
    { name: 'nickname', label: 'Nickname', kind: 'line' },
  ],
  more: [
    { name: 'gender', label: 'Gender', kind: 'line' },
    ALIASES,
    SLUG,
    personStatus('isHidden', 'Hidden: only admins and the account that created it see the record'),
    personStatus('showOnSitemap', 'Public: visitors and search engines see the record, if it is not hidden'),
  ],
  parts: [
    roles,
    textsOf('PersonText'),
    linksOf('PersonUrlLink'),
    addressesOf('PersonAddress', 'person-address-join'),
    identifiersOf('PersonUniqueId'),
    postsOf('PersonBlogPost'),
    redirectsOf('PersonRedirect'),
  ],
}

const article: Subject = {
  kind: 'article',
  query: 'newsArticle',
  hasNumber: true,
  name: 'title',
  update: 'updateNews',
  remove: 'deleteNews',
  owner: 'newsId',
  fields: ARTICLE_FIELDS,
  more: [
    {
      name: 'entityJoinId',
      label: 'Organizations that it is about: their ids or slugs, one in a line',
      kind: 'entities',
      stored: 'entities.nodes',
      selection: 'entities(first: 200) { nodes { slug } }',
      clearing: 'detachEntity',
    },
    {
      name: 'personId',
      label: 'Person whom it is about: id or slug; it replaces all people of the article',
      kind: 'person',
      stored: 'people.nodes.0.slug',
      selection: 'people(first: 1) { nodes { slug } }',
      clearing: 'detachPerson',
    },
    { name: 'category', label: 'Slugs of categories, with commas between them', kind: 'line' },
    { name: 'content', label: 'Full text', kind: 'text' },
    { name: 'externalNewsArticle', label: 'Published on another website', kind: 'flag' },
    { name: 'externalId', label: 'Its id at the source', kind: 'line' },
    SLUG,
  ],
  parts: [redirectsOf('NewsArticleRedirect')],
}

/** All core fields of a record. */
export const coreOf = ({ fields, more }: Subject): readonly Field[] => [...fields, ...more]

export const SUBJECTS: Readonly<Record<Subject['kind'], Subject>> = { entity, person, article }
