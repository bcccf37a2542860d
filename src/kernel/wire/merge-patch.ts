/**
 * RFC 7396 merge patch of one flat record: an absent member keeps the stored value, `null` clears it, and any other
 * value replaces it. A list replaces the whole stored list.
 */
export function mergePatch<T extends object>(stored: T, patch: Partial<Record<keyof T, unknown>>): T {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...stored, ...Object.fromEntries(entries) }
}

/** Returns the members of `after` that differ from `before`, as `[before, after]`. A history row stores them. */
export function changes(before: object, after: object): Record<string, [unknown, unknown]> {
  const old: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(old[name] ?? null) !== JSON.stringify(value ?? null))
      .map(([name, value]) => [name, [old[name] ?? null, value ?? null] as [unknown, unknown]]),
  )
}
