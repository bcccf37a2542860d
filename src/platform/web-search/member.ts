/** The value at a path such as `web.results` in JSON. Undefined if there is none. */
export function memberAt(json: unknown, path: string): unknown {
  let value = json
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** The list at a path. Undefined if there is something else. */
export function listAt(json: unknown, path: string): readonly unknown[] | undefined {
  const value = memberAt(json, path)
  return Array.isArray(value) ? value : undefined
}

/** Where a result has its parts. */
interface HitPaths {
  readonly title: string
  readonly url: string
  readonly excerpt: string
  readonly score?: string | undefined
}

/** Reads the parts of each result of a list. */
export const rawHits = (rows: readonly unknown[], { title, url, excerpt, score }: HitPaths) =>
  rows.map((row) => ({
    title: memberAt(row, title),
    url: memberAt(row, url),
    excerpt: memberAt(row, excerpt),
    score: score === undefined ? undefined : memberAt(row, score),
  }))
