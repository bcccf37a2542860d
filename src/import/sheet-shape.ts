import type { Row } from './csv.js'

/*
 * The shape of a row of a Crunchbase sheet. If the end of a torn row happens to have as many fields as a whole one, its
 * values are in the wrong columns. Then the columns that identify companies, people and countries have other values.
 */

const SHAPES: readonly { readonly column: RegExp; readonly value: RegExp; readonly meaning: string }[] = [
  { column: /permalink$/, value: /^\/[\w-]+\/\S/, meaning: 'a permalink such as /organization/name' },
  { column: /uuid$/, value: /^[\w-]+$/, meaning: 'an id' },
  { column: /country_code$/, value: /^[A-Z]{3}$/, meaning: 'a country code of three letters' },
]

/** Why a row does not have the shape of its sheet. Undefined if it has. An empty value fits every column. */
export function shapeFault(row: Row): string | undefined {
  for (const [name, value = ''] of Object.entries(row)) {
    const shape = SHAPES.find(({ column }) => column.test(name))
    if (shape && value.trim() !== '' && !shape.value.test(value.trim()))
      return `${name}: "${value.trim().slice(0, 50)}" is not ${shape.meaning}`
  }
  return undefined
}
