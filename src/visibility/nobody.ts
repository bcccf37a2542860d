/**
 * Condition for Prisma Client that no row satisfies, for the rows of an account. `{ OR: [] }` is not such a condition:
 * inside an `AND`, Prisma Client ignores it.
 */
export const NOBODY = { userId: { in: [] } }
