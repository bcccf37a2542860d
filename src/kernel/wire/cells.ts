/** The value at a path in a record. A path through a list has the values of all its elements. */
function valueAt(record: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return record ?? null
  if (Array.isArray(record)) return record.flatMap((element) => valueAt(element, path))
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) return null
  return valueAt(Reflect.get(record, name), rest)
}

/**
 * Returns a function that reads the cells of a row from the JSON text of a record. The name of a column is the path of a
 * member, with dots.
 */
export function cellReader(columns: readonly { readonly name: string }[]): (text: string) => unknown[] {
  const paths = columns.map(({ name }) => name.split('.'))
  return (text) => {
    const record: unknown = JSON.parse(text)
    return paths.map((path) => valueAt(record, path))
  }
}
