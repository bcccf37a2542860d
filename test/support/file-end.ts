const ends: (() => Promise<void>)[] = []

/** Has `end` run after the last hook of the running test file, before those registered earlier. */
export const atFileEnd = (end: () => Promise<void>): void => void ends.push(end)

export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}
