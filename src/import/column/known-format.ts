import type { RowKind } from '../mapping/fields.js'
import type { MappingFile } from '../mapping/mapping.js'

/** A format of public files that needs no mapping. */
export interface KnownFormat {
  readonly name: string
  readonly kind: RowKind
  /** Columns by which a file of the format is recognized. */
  readonly needs: readonly string[]
  /** A column by which a file of another format is recognized. */
  readonly lacks?: string
  readonly mapping: MappingFile
}
