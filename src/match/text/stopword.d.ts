/** The package has no types of its own. */
declare module 'stopword' {
  /** English words that do not help a search. */
  export const eng: readonly string[]
}
