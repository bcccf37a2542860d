/** Whether whoever writes recomputes what is derived of these records later; then they are noted down. */
export function isPutOff(stale: Set<string> | undefined, ids: readonly string[]): boolean {
  if (stale) for (const id of ids) stale.add(id)
  return stale !== undefined
}
