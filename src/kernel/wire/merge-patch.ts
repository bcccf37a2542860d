/**
 * RFC 7396 over one flat record: an absent member keeps the stored value, `null` clears it, anything else
 * replaces it. Lists are values: they replace the whole list.
 */
export function mergePatch<T extends object>(stored: T, patch: Partial<Record<keyof T, unknown>>): T {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...stored, ...Object.fromEntries(entries) }
}

/** The members of `after` that differ from `before`, as `[before, after]`: what a history row keeps. */
export function changes(before: object, after: object): Record<string, [unknown, unknown]> {
  const old: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(old[name] ?? null) !== JSON.stringify(value ?? null))
      .map(([name, value]) => [name, [old[name] ?? null, value ?? null] as [unknown, unknown]]),
  )
}
