import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, line, UpdatedAt, Uuid } from '../../kernel/wire/values.js'

export const ExportFormat = namedEnum('ExportFormat', 'Format of the files of an export.', {
  parquet: 'Tables for DuckDB, pandas and similar programs.',
  csv: 'Tables for a spreadsheet.',
  ndjson: 'A JSON value in each line.',
})

export const ExportCopy = namedEnum('ExportCopy', 'What a copy of all records contains.', {
  RECORDS: 'All records with their history and sources, without the files of their images.',
  RECORDS_AND_IMAGES: 'All records with their history and sources, and the files of their images.',
})

const JSON_OBJECT = { graph: 'JSON', override: { type: 'object', additionalProperties: true } } as const

/** Any JSON object, as a part of a response. */
export const anyObject = (description: string) =>
  z.record(z.string().max(200), z.unknown()).describe(description).meta(JSON_OBJECT)

const givenObject = (description: string) =>
  z.record(z.string().max(200), z.unknown()).default({}).describe(description).meta(JSON_OBJECT)

export const ExportCreate = z
  .strictObject({
    operationId: line(100).optional().describe('Id of the list whose records are exported, such as searchEntityList.'),
    everything: z
      .boolean()
      .default(false)
      .describe('true: exports all entities, people, articles and changes that the caller may read, each as one file.'),
    graphQuery: z
      .string()
      .max(20_000)
      .optional()
      .describe(
        'GraphQL query with one connection, without first, after, last and before. The export reads all of its pages, and its columns are the selected fields of nodes or edges.',
      ),
    variables: givenObject('Values of the variables of graphQuery.'),
    copy: ExportCopy.optional().describe(
      'Adds the file `copy.ndjson.gz`, from which `npm run restore` creates an equal service. Only with `everything`, and only for admin callers. It contains no accounts and no secrets.',
    ),
    path: givenObject(
      'Values of the names in the address of the list, such as entityId. A slug or a public id can replace the id of a record.',
    ),
    query: givenObject(
      'Filters and sort of a list that has them outside of a body. Page, size and cursor are refused.',
    ),
    body: givenObject('Filters of a list that has them in a body.'),
    columns: line(8_000)
      .optional()
      .describe(
        'Columns, separated by commas, which are paths of members of a record, with dots. Without it, all columns.',
      ),
    format: ExportFormat.default('parquet').describe('Format of the files.'),
  })
  .meta({ id: 'ExportCreate', description: 'What to export: operationId, graphQuery, or everything.' })
export type ExportCreate = z.infer<typeof ExportCreate>

export const ExportFile = z
  .strictObject({
    name: z.string().max(200).describe('Name of the file.'),
    bytes: z
      .int()
      .min(0)
      .describe('Size of the file in bytes.')
      .meta({ graph: 'Long', override: { type: 'integer', format: 'int64' } }),
    sha256: z.string().max(64).describe('SHA-256 of the file, in hexadecimal digits.'),
    rowCount: z.int32().min(0).nullable().describe('Number of records of the file. Null for a file without records.'),
    url: z
      .string()
      .max(2_000)
      .describe(
        'Link to the file. Whoever has the link can read the file, without a credential, until the export expires.',
      ),
  })
  .meta({ id: 'ExportFile', description: 'A file of an export.' })

export const Export = z
  .strictObject({
    exportId: Uuid.describe('Id of the export.'),
    state: namedEnum('ExportState', 'State of an export.', {
      PENDING: 'The work has not started.',
      RUNNING: 'Records are being written.',
      COMPLETED: 'All files are written.',
      FAILED: 'The work stopped because of an error. `failure` contains the reason.',
    }),
    rowCount: z.int32().min(0).describe('Number of records that were written so far.'),
    failure: z.string().max(2_000).nullable().describe('Why the export failed. Null if it did not fail.'),
    file: z.array(ExportFile).describe('The files. Empty until the state is COMPLETED.'),
    scheduleId: Uuid.nullable().describe(
      'Id of the schedule that created the export. Null for an export of a request.',
    ),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
    expiresAt: DateTime.describe('Time when the export and its files are deleted, and the links end.'),
  })
  .meta({ id: 'Export', description: 'Files with all records of one or several lists.' })
export type Export = z.infer<typeof Export>

/** A file as it is stored, without its link. */
export const StoredFile = ExportFile.omit({ url: true })
export type StoredFile = z.infer<typeof StoredFile>
