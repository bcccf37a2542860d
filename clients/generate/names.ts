/** What the name of a call depends on. */
export interface Named {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly isRead: boolean
  /** Whether the response is a page or an array. */
  readonly isList: boolean
  /** Whether another call has the same path, or a path below it. */
  readonly isGroup: boolean
}

const VERBS: Readonly<Record<string, string>> = { PUT: 'replace', PATCH: 'update', DELETE: 'delete' }

/**
 * Returns the name of each call, such as `entities.texts.create`: the fixed parts of the path, then a verb. All clients use
 * these names. They depend only on routes, so a new operation changes no existing name. `detail` is left out where the
 * name stays unique without it.
 */
export function namesOf(calls: readonly Named[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const call of [...calls].sort((a, b) => detailsIn(a) - detailsIn(b) || placeholdersIn(a) - placeholdersIn(b))) {
    const name = candidates(call).find((one) => !names.has(one))
    if (name === undefined) throw new Error(`the client has no free name for ${call.id}`)
    names.set(name, call.id)
  }
  const byId = new Map([...names].map(([name, id]) => [id, name]))
  for (const name of names.keys())
    for (const other of names.keys())
      if (other.startsWith(`${name}.`)) throw new Error(`${name} is a call and a group of calls: ${other}`)
  return byId
}

const detailsIn = ({ path }: Named): number => Number(path.includes('/detail'))
const placeholdersIn = ({ path }: Named): number => path.split('{').length

/** The possible names, the best one first. */
function candidates(call: Named): string[] {
  const parts = call.path.split('/').slice(2)
  const isFixed = (part: string): boolean => !part.startsWith('{')
  const words = parts.filter(isFixed).map(camel)
  const trailing = parts.slice(parts.findLastIndex(isFixed) + 1).map((part) => part.slice(1, -1))
  const verb = verbOf(call, trailing, words)
  // The last part of the path is the verb, such as in `POST /v1/entities/merge`.
  const nameOf = (group: readonly string[]): string =>
    (verb === undefined || group.at(-1) === verb ? group : [...group, verb]).join('.')
  const short = nameOf(words.filter((word) => word !== 'detail'))
  const by = trailing.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('And')
  return [short, ...(trailing.length > 1 ? [`${short}By${by}`] : []), nameOf(words), `${words[0]}.${call.id}`]
}

/** The verb of a call. Undefined if the last fixed part of the path is its verb. */
function verbOf(
  { id, method, isRead, isList, isGroup }: Named,
  trailing: readonly string[],
  words: readonly string[],
): string | undefined {
  if (method === 'GET') return isList && trailing.length === 0 ? 'list' : 'get'
  if (method !== 'POST') return VERBS[method]
  if (id.startsWith('create')) return 'create'
  if (!isGroup && words.length > 1) return undefined
  return isRead ? 'query' : 'create'
}

const camel = (text: string): string => text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
