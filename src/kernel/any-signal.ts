/**
 * A signal that ends with the first of these signals. `AbortSignal.any` does not hold the signals that it watches: the
 * garbage collector removes a time limit that nothing else holds, and then the limit never ends.
 */
export const anySignal = (...signals: readonly AbortSignal[]): AbortSignal =>
  Object.assign(AbortSignal.any([...signals]), { signals })
