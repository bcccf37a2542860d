/**
 * A signal that ends with the first of these signals. It holds them, because `AbortSignal.any` alone loses a time limit
 * that nothing else holds.
 */
export const anySignal = (signals: readonly AbortSignal[]): AbortSignal =>
  Object.assign(AbortSignal.any([...signals]), { signals })
