import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, line, UpdatedAt, Uuid } from '../../kernel/wire/values.js'

/** Maximum number of rows of one request. A file can have more. */
export const MOST_SENT_ROWS = 10_000
/** Maximum size of a file, and of a request with rows, in bytes. */
export const FILE_BYTES = 104_857_600
export const ROWS_BYTES = 16_777_216
export const ROWS_MEMBERS = 1_000_000

export const ImportKind = namedEnum('ImportKind', 'Kind of the records in an imported file.', {
  entities: 'Companies, investment firms and other entities.',
  people: 'People, and the entities for which they work.',
  associations: 'Who works or worked for which entity.',
  rounds: 'Funding rounds.',
  investments: 'Who invested in which round.',
  acquisitions: 'Which entity acquired which.',
  relationships: 'Other connections between two entities.',
  news: 'News articles.',
  identifiers: 'Identifiers of entities, such as LEI.',
})

const RecordKind = namedEnum('ImportRecordKind', 'Kind of a record that an import writes.', {
  entity: 'An entity.',
  person: 'A person.',
  association: 'A person works or worked for an entity.',
  round: 'A funding round.',
  investment: 'An investor of a round.',
  partner: 'A person who led an investment.',
  relationship: 'A connection between two entities.',
  acquisition: 'An acquisition.',
  news: 'A news article.',
  identifiers: 'Identifiers of an entity.',
})

const LossKind = namedEnum('ImportLineKind', 'What a line of the report concerns.', {
  row: 'The row is left out.',
  value: 'A value or a connection is left out. The rest of the row is stored.',
  repeated: 'An earlier row has the same id. Both become one record.',
  conflict: 'Two rows with the same id have different values. The first one is used.',
  match: 'The record is in the service already.',
  adjusted: 'A value is stored in another form, such as the first day of a month.',
})

/** A JSON object of the client, such as a mapping or a row. */
export const anyObject = () =>
  z
    .record(z.string().max(500), z.unknown())
    .meta({ graph: 'JSON', override: { type: 'object', additionalProperties: true } })

const count = z.int32().min(0)

export const ImportOptions = {
  kind: ImportKind.optional().describe('Kind of the records. Without it, it is guessed from the columns.'),
  provider: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/)
    .optional()
    .describe(
      'Name of the source: lowercase letters, digits and dashes. The ids of rows are unique within it. Without it, the name of the file.',
    ),
  match: z
    .boolean()
    .default(false)
    .describe(
      'true: a row whose entity is in the service already becomes a part of that entity. It is found by its identifier, website, or name and city.',
    ),
  dryRun: z.boolean().default(false).describe('true: counts and reports what the import would do, and stores nothing.'),
  rowIds: z.boolean().default(false).describe('true: the number and the name of a row are its id.'),
  dates: namedEnum('ImportDates', 'Order of day and month in dates such as 03/04/2020.', {
    dmy: 'Day, month, year.',
    mdy: 'Month, day, year.',
  }).optional(),
  encoding: line(40).optional().describe('Encoding of a text file, such as windows-1252. Without it, UTF-8.'),
} as const

const FileOptions = {
  sheet: line(255).optional().describe('Sheet of an XLSX file, or file in an archive.'),
  fileName: line(255)
    .optional()
    .describe('Name of the file, for the report and the history. It does not state the format.'),
  start: z
    .boolean()
    .default(true)
    .describe('false: the import waits as a DRAFT, so that its mapping can be checked before it is started.'),
} as const

export const ImportQuery = z.strictObject({ ...ImportOptions, ...FileOptions })
export type ImportQuery = z.infer<typeof ImportQuery>

const mapping = anyObject()
  .optional()
  .describe(
    'Which column contains which field: the object `fields`, and optionally `delimiter`. The documentation describes it. Without it, the mapping is guessed from the names of the columns.',
  )

export const ImportCreate = z
  .strictObject({
    mapping,
    rows: z
      .array(anyObject())
      .min(1)
      .max(MOST_SENT_ROWS)
      .optional()
      .describe('The rows to import, in place of a file. A member of a row is a column.'),
  })
  .default({})
  .meta({ id: 'ImportCreate', description: 'The mapping of an import, and its rows if no file is sent.' })

export const ImportStart = z
  .strictObject({
    ...ImportOptions,
    match: z.boolean().optional().describe('Whether rows become parts of entities that the service has already.'),
    dryRun: z.boolean().optional().describe('Whether the import stores nothing.'),
    rowIds: z.boolean().optional().describe('true: the number and the name of a row are its id.'),
    mapping,
  })
  .meta({ id: 'ImportStart', description: 'How to start an import. Members that are missing stay as they are.' })

export const ImportColumn = z
  .strictObject({
    name: z.string().describe('Name of the column in the file.'),
    field: z.array(z.string()).describe('Fields that get their values from the column. Empty if it is not imported.'),
    sample: z.array(z.string()).describe('Values of the column in the first rows. At most five.'),
  })
  .meta({ id: 'ImportColumn', description: 'A column of an imported file.' })
export type ImportColumn = z.infer<typeof ImportColumn>

const ImportRows = z
  .strictObject({
    read: count.describe('Rows that were read. It is the sum of the other three.'),
    stored: count.describe('Rows that are stored, also those that changed nothing.'),
    merged: count.describe('Rows with the id of an earlier row. Both became one record.'),
    leftOut: count.describe('Rows that cannot be used.'),
  })
  .meta({ id: 'ImportRows', description: 'Numbers of rows of an import.' })

const ImportRecords = z
  .strictObject({
    record: RecordKind.describe('Kind of the records.'),
    created: count.describe('Records that the import created.'),
    updated: count.describe('Records that existed and that the import changed.'),
    unchanged: count.describe('Records that existed and did not change.'),
  })
  .meta({ id: 'ImportRecords', description: 'Numbers of records of one kind.' })

const ImportLosses = z
  .strictObject({
    kind: LossKind.describe('What the lines concern.'),
    count: count.describe('Number of lines of the report.'),
  })
  .meta({ id: 'ImportLosses', description: 'Number of lines of the report of one kind.' })

const ImportAttached = z
  .strictObject({
    name: z.string().describe('What was created, such as `links` or `texts`.'),
    count: count.describe('Number of created ones.'),
  })
  .meta({ id: 'ImportAttached', description: 'Number of links, texts and other parts of records that were created.' })

export const ImportCounts = z
  .strictObject({
    rows: ImportRows.describe('Numbers of rows.'),
    record: z.array(ImportRecords).describe('Numbers of records by kind. Each record is counted once.'),
    attached: z.array(ImportAttached).describe('Numbers of created parts of records.'),
    published: count.describe('Created entities and people that are published, because they have the required texts.'),
    hidden: count.describe('Created entities and people that stay hidden.'),
    kept: count.describe('Fields and texts that keep the value of another writer.'),
    loss: z.array(ImportLosses).describe('Numbers of lines of the report by kind.'),
  })
  .meta({ id: 'ImportCounts', description: 'What an import has read and written.' })
export type ImportCounts = z.infer<typeof ImportCounts>

const bytes = z
  .int()
  .min(0)
  .meta({ graph: 'Long', override: { type: 'integer', format: 'int64' } })

const ImportState = namedEnum('ImportState', 'State of an import.', {
  DRAFT: 'The import waits for its start.',
  PENDING: 'The work has not started.',
  RUNNING: 'Rows are being read and written.',
  COMPLETED: 'All rows were read. The report contains what was left out.',
  FAILED: 'The work stopped because of an error. `failure` contains the reason. What was stored before stays.',
  CANCELED: 'The import was canceled. What was stored before stays.',
})

export const Import = z
  .strictObject({
    importId: Uuid.describe('Id of the import.'),
    state: ImportState,
    fileName: z.string().describe('Name of the file.'),
    fileBytes: bytes.describe('Size of the file in bytes.'),
    format: z.string().nullable().describe('Name of the known format of the file. Null if it has none.'),
    kind: ImportKind.describe('Kind of the records.'),
    provider: z.string().describe('Name of the source.'),
    mapping: anyObject()
      .nullable()
      .describe('Which column contains which field. Null for a format with a reader of its own.'),
    isGuessed: z.boolean().describe('Whether the mapping was guessed.'),
    column: z.array(ImportColumn).describe('The columns of the file with their first values.'),
    unreadSheet: z
      .array(z.string())
      .describe(
        'Other sheets of a workbook, tables of a page or lists of a JSON file, which are not read. To import one, send the file again with its name as `sheet`. At most 1,000.',
      ),
    note: z.array(z.string()).describe('Sentences about what of the file is not read. Empty if all of it is.'),
    availableField: z.array(z.string()).describe('All fields of records of this kind.'),
    match: z.boolean().describe('Whether rows become parts of entities that the service has already.'),
    dryRun: z.boolean().describe('Whether the import stores nothing.'),
    readBytes: bytes.describe('Bytes of the records that were read so far.'),
    totalBytes: bytes.describe('Bytes of all records. 0 as long as it is not known.'),
    counts: ImportCounts.nullable().describe('What was read and written so far. Null before the first rows.'),
    failure: z.string().max(2_000).nullable().describe('Why the import failed or was canceled. Null otherwise.'),
    revision: z
      .int32()
      .min(1)
      .describe('Number of changes of the import. The events of the import have it as their id.'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
    startedAt: DateTime.nullable().describe('Time when the work began. Null if it has not begun.'),
    expiresAt: DateTime.describe('Time when the import, its file and its report are deleted. The records stay.'),
  })
  .meta({ id: 'Import', description: 'A file of records that is imported in the background.' })
export type Import = z.infer<typeof Import>

export const ImportLine = z
  .strictObject({
    number: z.int32().min(1).describe('Position in the report. The first line is 1.'),
    kind: LossKind.describe('What the line concerns.'),
    file: z.string().describe('Name of the file.'),
    line: z.int32().min(1).describe('Line of the file, or number of the row in a file without lines.'),
    field: z.string().nullable().describe('The field. Null if the line concerns the whole row.'),
    column: z.string().nullable().describe('The column of the field. Null if it has none.'),
    value: z.string().nullable().describe('The value in the file. Null if there is none.'),
    reason: z.string().describe('Why it is not stored as it is in the file.'),
    wayOut: z.string().describe('What can be done about it.'),
  })
  .meta({ id: 'ImportLine', description: 'A row or a value that is not stored as it is in the file.' })
export type ImportLine = z.infer<typeof ImportLine>
