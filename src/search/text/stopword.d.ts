/** The package comes without types. */
declare module 'stopword' {
  /** English words that do not help a search. */
  export const eng: readonly string[]
}
