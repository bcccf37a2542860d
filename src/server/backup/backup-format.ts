import { z } from 'zod'

/*
 * A backup is one file: lines of JSON, compressed with gzip. The first line describes it, and the last line has the
 * SHA-256 of all lines before it. Rows are texts as PostgreSQL writes them, so each type of column keeps its exact value.
 */

export const FORMAT = 'venture-data-service backup 1'

export const Header = z.object({
  format: z.string(),
  release: z.string(),
  createdAt: z.string(),
  /** The migrations of the database. */
  migrations: z.array(z.string()),
  /** The tables that a copy of all records does not contain. Unset for a backup, which contains all. */
  leftOut: z.array(z.string()).optional(),
})
export const Line = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  /** Rows of the last named table. */
  z.object({ rows: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string() }),
  /** The highest transaction id of the database. */
  z.object({ transaction: z.string() }),
  /** A file of the storage, in base64. */
  z.object({ image: z.string(), bytes: z.base64() }),
  /** The generated credentials of an embedded database. */
  z.object({ credentials: z.string() }),
])
export const Counts = z.object({ tables: z.number(), rows: z.number(), images: z.number(), missingImages: z.number() })
export const End = z.object({ end: Counts, sha256: z.string() })

export type BackupHeader = z.infer<typeof Header>
export type BackupLine = z.infer<typeof Line>
export type BackupCounts = z.infer<typeof Counts>
