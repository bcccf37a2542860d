import type { Profile } from '../../../src/operation/document/profile.js'

/** A record or a list of a response as the JSON text that the database built. The executor does not change it. */
export class JsonText {
  readonly text: string
  /** The profiles that the text contains. */
  readonly profiles: readonly Profile[]

  constructor({ text, profiles }: Pick<JsonText, 'text' | 'profiles'>) {
    this.text = text
    this.profiles = profiles
  }

  /** The value of the text. `jsonOf` writes the text without this conversion. */
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}

/** The JSON text of the data of a response. Only its root fields and their members can be texts already. */
export const jsonOf = (data: Readonly<Record<string, unknown>>): string =>
  joined(data, (value) => (hasText(value) ? joined(value, textOf) : textOf(value)))

const hasText = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isText)

const isText = (value: unknown): value is JsonText => value instanceof JsonText

const textOf = (value: unknown): string => (isText(value) ? value.text : JSON.stringify(value))

const joined = (value: Readonly<Record<string, unknown>>, memberText: (member: unknown) => string): string =>
  `{${Object.entries(value)
    .map(([key, member]) => `"${key}":${memberText(member)}`)
    .join(',')}}`
