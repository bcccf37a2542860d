import type { Field, Subject } from './field.js'
import { addressesOf, categories, figures, identifiersOf, linksOf, tags, textsOf } from './owned-parts.js'
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

const entity: Subject = {
  kind: 'entity',
  name: 'nameBrand',
  update: 'updateEntity',
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
    status('isHidden', 'Hidden: only admins see the record'),
    status('showOnSitemap', 'In the sitemap, for search engines'),
    status('isVerified', 'Verified'),
    status('isFeatured', 'Featured'),
  ],
  parts: [
    textsOf('EntityText'),
    linksOf('EntityUrlLink'),
    addressesOf('EntityAddress'),
    tags,
    categories,
    people,
    rounds,
    investors,
    valuations,
    figures,
    acquisitions,
    identifiersOf('EntityUniqueId'),
  ],
}

const person: Subject = {
  kind: 'person',
  name: 'nameFull',
  update: 'updatePerson',
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
    personStatus('isHidden', 'Hidden: only admins see the record'),
    personStatus('showOnSitemap', 'In the sitemap, for search engines'),
  ],
  parts: [
    roles,
    textsOf('PersonText'),
    linksOf('PersonUrlLink'),
    addressesOf('PersonAddress'),
    identifiersOf('PersonUniqueId'),
  ],
}

/** All core fields of a record. */
export const coreOf = ({ fields, more }: Subject): readonly Field[] => [...fields, ...more]

export const SUBJECTS: Readonly<Record<string, Subject>> = { entity, person }
