/*
 * Logistic regression with binary signs, by Newton's method. The weights are added, so a reader can follow a decision by hand.
 */

/** A candidate with its signs and whether it is a fact. `site` is the website that it comes from. */
export interface Example {
  readonly site: string
  readonly claim: string
  readonly signs: ReadonlySet<string>
  readonly isFact: boolean
}

/** Stronger for more examples: signs that few examples have keep a small weight. */
const PENALTY = 2
const STEPS = 12
/** A sign that fewer examples have gets no weight. */
const MIN_EXAMPLES = 4

/** The weights of the signs that make the examples most likely. `bias` is the weight of every example. */
export function learnWeights(examples: readonly Example[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { signs } of examples) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const names = ['bias', ...[...counts].flatMap(([sign, count]) => (count >= MIN_EXAMPLES ? [sign] : [])).sort()]
  const index = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ signs, isFact }) => ({
    at: [0, ...[...signs].flatMap((sign) => index.get(sign) ?? [])],
    label: Number(isFact),
  }))
  const weights = names.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -PENALTY * weight))
    const hessian: number[][] = names.map((_, row) =>
      names.map((__, column) => (row === column ? (row === 0 ? 1e-6 : PENALTY) : 0)),
    )
    for (const { at, label } of rows) {
      const chance = 1 / (1 + Math.exp(-at.reduce((sum, one) => sum + (weights[one] ?? 0), 0)))
      const curve = chance * (1 - chance)
      for (const one of at) {
        gradient[one] = (gradient[one] ?? 0) + label - chance
        const line = hessian[one] ?? []
        for (const other of at) line[other] = (line[other] ?? 0) + curve
      }
    }
    const change = solved(hessian, gradient)
    for (const [at, delta] of change.entries()) weights[at] = (weights[at] ?? 0) + delta
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100]))
}

/** The solution of linear equations with a symmetric positive matrix, by Gaussian elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot++) {
    const top = rows[pivot] ?? []
    for (let row = pivot + 1; row < size; row++) {
      const line = rows[row] ?? []
      const factor = (line[pivot] ?? 0) / (top[pivot] ?? 1)
      if (factor !== 0) for (let at = pivot; at <= size; at++) line[at] = (line[at] ?? 0) - factor * (top[at] ?? 0)
    }
  }
  const result = rows.map(() => 0)
  for (let row = size - 1; row >= 0; row--) {
    const line = rows[row] ?? []
    let sum = line[size] ?? 0
    for (let at = row + 1; at < size; at++) sum -= (line[at] ?? 0) * (result[at] ?? 0)
    result[row] = sum / (line[row] ?? 1)
  }
  return result
}
