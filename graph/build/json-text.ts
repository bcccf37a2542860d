import type { ProfileKind } from '../../src/kernel/operation/context.js'

/** A list of a response as the JSON text that the database built. The executor does not change it. */
export class JsonText {
  readonly text: string
  /** The kind of profile that each element contains, if it contains one. */
  readonly profile: ProfileKind | undefined
  /** The ids of the records in the elements. */
  readonly ids: readonly string[]

  constructor(text: string, profile: ProfileKind | undefined, ids: readonly string[]) {
    this.text = text
    this.profile = profile
    this.ids = ids
  }

  /** The value of the text. `jsonOf` writes the text without this conversion. */
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}

/** The JSON text of the data of a response. Only the members of its root fields can be texts already. */
export function jsonOf(data: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(data).map(
    ([key, value]) => `"${key}":${hasText(value) ? joined(value) : JSON.stringify(value)}`,
  )
  return `{${members.join(',')}}`
}

const hasText = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isText)

const isText = (value: unknown): value is JsonText => value instanceof JsonText

function joined(value: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(value).map(
    ([key, member]) => `"${key}":${isText(member) ? member.text : JSON.stringify(member)}`,
  )
  return `{${members.join(',')}}`
}
