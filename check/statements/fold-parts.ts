/*
 * Many statements contain the same long parts, such as the SQL of an entity as another record shows it. Such a part is
 * written once, where it is used first. Other statements contain its name.
 */

/** Minimum number of characters of a part. It is an expression in brackets. */
const LEAST = 300

interface Group {
  readonly start: number
  readonly end: number
  readonly inner: readonly Group[]
}

/** Replaces the parts of statements that were used before. Each statement has a name, which the names of its parts begin with. */
export function foldParts(statements: ReadonlyMap<string, string>): Map<string, string> {
  const counts = new Map<string, number>()
  const parsed = [...statements].map(([name, text]) => [name, text, groupsIn(text)] as const)
  for (const [, text, groups] of parsed) countAll(text, groups, counts)
  const names = new Map<string, string>()
  return new Map(
    parsed.map(([name, text, groups]) => {
      let number = 0
      const newName = () => `${name}.${++number}`
      return [name, fold(text, { start: 0, end: text.length, inner: groups }, 1, { counts, names, newName })]
    }),
  )
}

interface Known {
  readonly counts: ReadonlyMap<string, number>
  /** Names of the parts that were written. */
  readonly names: Map<string, string>
  newName(): string
}

/** The text of a group. Folds the groups inside of it that occur more often than `least`, the count of what contains them. */
function fold(text: string, { start, end, inner }: Group, least: number, known: Known): string {
  let folded = ''
  let at = start
  for (const group of inner) {
    folded += text.slice(at, group.start) + foldGroup(text, group, least, known)
    at = group.end
  }
  return folded + text.slice(at, end)
}

function foldGroup(text: string, group: Group, least: number, known: Known): string {
  const part = text.slice(group.start, group.end)
  const count = known.counts.get(part) ?? 1
  if (count <= least) return fold(text, group, least, known)
  const name = known.names.get(part)
  if (name !== undefined) return `(/* ${name} */)`
  const added = known.newName()
  known.names.set(part, added)
  return `(/* ${added}: */ ${fold(text, group, count, known).slice(1)}`
}

/** Counts all groups, those inside of others too. */
function countAll(text: string, groups: readonly Group[], counts: Map<string, number>): void {
  for (const { start, end, inner } of groups) {
    const part = text.slice(start, end)
    counts.set(part, (counts.get(part) ?? 0) + 1)
    countAll(text, inner, counts)
  }
}

/** The longest expressions in brackets of a statement, and those inside of them. */
function groupsIn(text: string): Group[] {
  const open: { start: number; inner: Group[] }[] = [{ start: 0, inner: [] }]
  for (const { index, 0: bracket } of text.matchAll(/'(?:''|[^'])*'|"[^"]*"|[()]/g)) {
    if (bracket === '(') open.push({ start: index, inner: [] })
    if (bracket !== ')' || open.length === 1) continue
    const closed = open.pop()
    const group = closed && { ...closed, end: index + 1 }
    if (group && group.end - group.start >= LEAST) open.at(-1)?.inner.push(group)
  }
  return open[0]?.inner ?? []
}
