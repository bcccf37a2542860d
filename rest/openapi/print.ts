/**
 * Returns the text of a value as JSON, with one line for each member down to a depth. So the document needs few bytes,
 * and a review shows which operations and components a change concerns.
 */
export function printJson(value: object, depth: number): string {
  const members = Object.entries(value).map(([name, member]) => {
    const hasLines = depth > 1 && typeof member === 'object' && member !== null && !Array.isArray(member)
    return `${JSON.stringify(name)}:${hasLines ? printJson(member, depth - 1) : JSON.stringify(member)}`
  })
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n}`
}
