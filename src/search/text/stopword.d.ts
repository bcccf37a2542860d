/** The package comes without types. */
declare module 'stopword' {
  /** English words that say nothing of what is looked for. */
  export const eng: readonly string[]
}
