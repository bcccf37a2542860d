/** The weights of signs, by sign. `bias` is the weight of every candidate. */
export type Weights = Readonly<Record<string, number>>

/** The sum of the weights of signs: the logarithm of the odds that a candidate is a fact. */
export function weigh(weights: Weights, signs: Iterable<string>): number {
  let sum = weights.bias ?? 0
  for (const sign of signs) sum += weights[sign] ?? 0
  return sum
}
