/** The API of a request. */
export type Surface = 'rest' | 'graph'
