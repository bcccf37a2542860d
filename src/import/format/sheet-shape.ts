import type { Cells } from '../file/source-record.js'

/*
 * The shape of a row of a Crunchbase sheet. If the end of a broken row by chance has as many fields as a complete row,
 * its values are in the wrong columns. The columns with ids of companies and people, and with countries, then have
 * values of another form.
 */

const SHAPES: readonly { readonly column: RegExp; readonly value: RegExp; readonly meaning: string }[] = [
  { column: /permalink$/, value: /^\/[\w-]+\/\S/, meaning: 'a permalink such as /organization/name' },
  { column: /uuid$/, value: /^[\w-]+$/, meaning: 'an id' },
  { column: /country_code$/, value: /^[A-Z]{3}$/, meaning: 'a country code of three letters' },
]

/**
 * Returns why a row does not have the shape of its sheet. Undefined if it has this shape. An empty value is permitted
 * in every column.
 */
export function shapeFault(row: Cells): string | undefined {
  for (const [name, value = ''] of Object.entries(row)) {
    const shape = SHAPES.find(({ column }) => column.test(name))
    if (shape && value.trim() !== '' && !shape.value.test(value.trim()))
      return `${name}: "${value.trim().slice(0, 50)}" is not ${shape.meaning}`
  }
  return undefined
}
