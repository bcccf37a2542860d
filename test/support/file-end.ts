const ends: (() => Promise<void>)[] = []

/** Runs `end` after the last hook of the running test file. Functions that are registered later run first. */
export const atFileEnd = (end: () => Promise<void>): void => void ends.push(end)

export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}
