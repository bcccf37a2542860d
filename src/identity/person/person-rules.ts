import { base62 } from '../entity/entity-rules.js'
import type { PersonAlias } from './types.js'

/** Creates a public id for a person. */
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
  /** Path of the photo. A monogram is not a photo. */
  readonly picture: string | null
}

type NameParts = Pick<PersonState, 'nameFirst' | 'nameMiddle' | 'nameLast' | 'nickname' | 'suffix'>

/** Matches a name in a script in which the family name comes first, without a space after it. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

/**
 * Full name: first name, middle name, last name and suffix. If all of them are missing, the nickname. In Chinese,
 * Japanese and Korean script the last name comes first.
 */
export function fullName({ nameFirst, nameMiddle, nameLast, nickname, suffix }: NameParts): string {
  const given = [nameFirst, nameMiddle].filter((part) => part !== null)
  const isFamilyFirst = nameLast !== null && given.length > 0 && [nameLast, ...given].every(isEastAsian)
  const name = isFamilyFirst ? [[nameLast, ...given].join('')] : [...given, ...(nameLast === null ? [] : [nameLast])]
  return [...name, ...(suffix === null ? [] : [suffix])].join(' ') || (nickname ?? '')
}

const isEastAsian = (part: string): boolean => FAMILY_FIRST.test(part)
