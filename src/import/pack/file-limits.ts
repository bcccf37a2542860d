/** How much of a file is read, in bytes. */
export interface FileLimits {
  /** Maximum size of a file, packed and unpacked. */
  readonly bytes: number
  /** Maximum size of an unpacked TAR file. It is read up to a file each time, because it has no table of its files. */
  readonly archive: number
  /** Maximum size of what is in memory as a whole: an XLSX file, and a Parquet file or a ZIP file in another file. */
  readonly whole: number
  /** Maximum number of rows. */
  readonly rows: number
}

/** The limits of the command. A file of 2 GiB has no more rows than fit into the memory of an operator's machine. */
export const COMMAND_LIMITS: FileLimits = {
  bytes: 2_147_483_648,
  archive: 17_179_869_184,
  whole: 134_217_728,
  rows: Number.POSITIVE_INFINITY,
}
