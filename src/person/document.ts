import { addressSection } from '../address/section.js'
import { ASSOCIATION_CAP } from '../association/association.js'
import { associationSection } from '../association/section.js'
import { type Sql, sql } from '../database/sql.js'
import type { DocumentOptions } from '../entity/core.js'
import { urlLinkSection } from '../url-link/section.js'
import { memo } from '../wire/memo.js'
import { object, token } from '../wire/sql.js'
import { personCore, personFields } from './core.js'
import { personProfile, SELF } from './section.js'

/** What a reader wants of a person's document: all of it unless said otherwise. */
export interface Wanted {
  readonly includeUrl?: boolean | null | undefined
  readonly includeAddress?: boolean | null | undefined
  readonly includeAssociation?: boolean | undefined
  readonly maxAssociations?: number | undefined
}

/** Text of a PersonDetail of alias `p`. */
export const personDetail = memo((options: DocumentOptions, wanted: Wanted = {}): Sql => {
  const { includeUrl, includeAddress, includeAssociation = true, maxAssociations = ASSOCIATION_CAP } = wanted
  return personProfile(
    options,
    includeAssociation ? associationSection(options, Math.min(maxAssociations, ASSOCIATION_CAP)) : sql`'[]'`,
    {
      addresses: includeAddress ?? true,
      links: includeUrl ?? true,
    },
  )
})

/** Text of a person's core fields, alias `p`: a row of a list. */
export const personRow = memo((options: DocumentOptions): Sql => personCore(options))

/** Text of a person as the graph holds it, alias `p`: of the core fields and the event of the last change those that are wanted. */
export const personNode = memo((options: DocumentOptions, wanted?: readonly string[]): Sql => {
  const all = { ...personFields(options), lastEventId: token('p.last_event_id') }
  return object(
    Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || !wanted || wanted.includes(name))),
  )
})

/** Parts of a person that the graph loads beside the core, by the member they fill. */
export const personSections = {
  address: () => addressSection(SELF),
  urlLink: () => urlLinkSection(SELF),
  lastEventId: () => token('p.last_event_id'),
} satisfies Record<string, () => Sql>
