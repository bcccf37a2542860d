import pLimit from 'p-limit'

/** The result of a gate. The gate has passed if `refused` is empty. */
export interface Verdict {
  /** Violations to print, each with its file and its rule. */
  readonly refused: readonly string[]
  /** A text that is printed even if the gate passed, such as a measured value. */
  readonly note?: string
}

export interface Gate {
  readonly name: string
  check(): Promise<Verdict>
}

/** The gates with these names, or all. Throws if no gate has one of the names. */
export function gatesNamed(gates: readonly Gate[], names: readonly string[]): readonly Gate[] {
  const unknown = names.filter((name) => !gates.some((gate) => gate.name === name))
  if (unknown.length > 0)
    throw new Error(
      `No check is named ${unknown.join(', ')}. The checks are: ${gates.map(({ name }) => name).join(', ')}.`,
    )
  return names.length > 0 ? gates.filter(({ name }) => names.includes(name)) : gates
}

/** Number of gates that run at the same time. Several start a program and wait for it. */
const AT_ONCE = 2

/** Runs all gates, even after a gate has failed. Prints each gate with its time. Returns whether all gates passed. */
export async function runGates(gates: readonly Gate[], print: (line: string) => void): Promise<boolean> {
  const started = performance.now()
  const failed: string[] = []
  const run = async ({ name, check }: Gate) => {
    const at = performance.now()
    const { refused, note } = await check().catch(brokenGate)
    if (refused.length > 0) failed.push(name)
    const word = refused.length > 0 ? 'FAILED' : 'passed'
    print(`${word}  ${name.padEnd(18)} ${seconds(at)}${note === undefined ? '' : `  ${note}`}`)
    for (const line of refused) print(line.replace(/^/gm, '        '))
  }
  const limit = pLimit(AT_ONCE)
  await Promise.all(gates.map((gate) => limit(() => run(gate))))
  const total = `${gates.length - failed.length} of ${gates.length} gates passed, ${seconds(started).trim()}`
  print(failed.length > 0 ? `${total}; failed: ${failed.join(', ')}` : total)
  return failed.length === 0
}

/** Returns the result of a gate that threw an error. Such a gate has failed. */
const brokenGate = (error: unknown): Verdict => ({
  refused: [`the gate itself failed: ${error instanceof Error ? error.stack : String(error)}`],
})

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`
