import { base62 } from '../entity/rules.js'
import type { PersonAlias } from './types.js'

/** New public id of a person. */
export const newPersonPublicId = (): string => `p${base62(12)}`

/** The writable state of a person, as rules and history use it. */
export interface PersonState {
  readonly slug: string
  readonly nameFirst: string | null
  readonly nameMiddle: string | null
  readonly nameLast: string | null
  readonly nickname: string | null
  readonly suffix: string | null
  readonly gender: string | null
  readonly workflowStatus: string | null
  readonly isHidden: boolean
  readonly showOnSitemap: boolean
  readonly nameAlias: readonly PersonAlias[]
}

type NameParts = Pick<PersonState, 'nameFirst' | 'nameMiddle' | 'nameLast' | 'nickname' | 'suffix'>

/** Full name: first name, middle name, last name and suffix. If all of them are missing, the nickname. */
export const fullName = ({ nameFirst, nameMiddle, nameLast, nickname, suffix }: NameParts): string =>
  [nameFirst, nameMiddle, nameLast, suffix].filter((part) => part !== null).join(' ') || (nickname ?? '')
