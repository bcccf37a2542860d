/** The columns and relations that a GraphQL document selects of plain rows, as arguments of Prisma Client. */
export interface RowQuery {
  readonly select?: object
  readonly include?: object
}

interface Reading<S, R, T> {
  /** The argument of Prisma Client that selects the columns. */
  readonly columns: { readonly select: S }
  present(row: R): T
}

/**
 * How a read reads plain rows. For REST, it reads fixed columns, and `present` converts each row. For GraphQL, it reads
 * the selected columns and returns the rows themselves, because the fields of their types know the columns.
 */
export function rowsFor<S, R, T>(query: RowQuery | undefined, select: S, present: (row: R) => T): Reading<S, R, T> {
  if (!query) return { columns: { select }, present }
  // The types of a read describe what REST gets. The output of an operation has no type in GraphQL.
  return { columns: query as { readonly select: S }, present: (row) => row as unknown as T }
}
