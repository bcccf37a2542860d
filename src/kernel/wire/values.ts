import { code as currencyOf } from 'currency-codes'
import { z } from 'zod'

/*
 * Scalar types of the API. Each is declared once, for validation (zod), for OpenAPI (z.toJSONSchema reads the same
 * object) and for GraphQL (`meta.graph` is the name of the scalar).
 */

const EARLIEST = Date.parse('0001-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')
/**
 * True if the database can store the time. Also true for a text that is not a time, because the format refuses such a
 * text.
 */
const isStorable = (time: string): boolean => !(Date.parse(time) < EARLIEST || Date.parse(time) > LATEST)
const UNSTORABLE = 'must be in the years 1 to 9999 of UTC'

/** Instant with a time zone. Responses use UTC with milliseconds: `2026-03-01T12:00:00.000Z`. */
export const DateTime = z.iso.datetime({ offset: true }).refine(isStorable, UNSTORABLE).meta({ graph: 'DateTime' })

/** Formats an instant of any time zone for a response. Null stays null. */
export const utc = (instant: string | null | undefined): string | null =>
  instant == null ? null : new Date(instant).toISOString()

export const CreatedAt = DateTime.describe('Time when the record was stored.')
export const UpdatedAt = DateTime.describe('Time of the last change of the record.')

/** Calendar date: `2026-03-01`. */
export const Day = z.iso.date().refine(isStorable, UNSTORABLE).meta({ graph: 'Day' })

const uuid = { graph: 'UUID', override: { type: 'string', format: 'uuid' } } as const
/** UUID of any version, in lower case as in responses. */
export const Uuid = z
  .guid('must be a UUID such as 01890a5d-ac96-774b-bcce-b302099a8057')
  .transform((value) => value.toLowerCase())
  .meta(uuid)

/** URL-safe name of a record. */
export const Slug = z
  .string()
  .max(255)
  .regex(/^[a-z0-9_-]+$/, 'must be lowercase letters, digits, "-" and "_"')

/** The slug of a record in a request. Case does not matter. */
export const SentSlug = z
  .string()
  .min(1, 'must not be empty')
  .max(255)
  .regex(/^[A-Za-z0-9_-]+$/, 'must be letters, digits, "-" and "_"')
  .toLowerCase()

/** Integer id of a record that has no UUID. A larger number is the id of no record, so it is not found (404). */
export const RowId = z.int().min(1).max(2_147_483_647).meta({ rowId: true })

/** A count that can exceed 32 bits. JSON numbers are exact up to 2^53. */
export const Long = z
  .int()
  .min(0)
  .meta({ graph: 'Long', override: { type: 'integer', format: 'int64' } })

export const CurrencyCode = z
  .preprocess(
    (code) => (typeof code === 'string' ? code.toUpperCase() : code),
    z.string().refine((code) => currencyOf(code) !== undefined, 'must be an ISO 4217 code such as USD'),
  )
  .meta({ graph: 'Currency', description: 'Currency as an ISO 4217 code, such as USD.' })

/*
 * Ids and slugs in a list of records to read, as the client sent them. A text that cannot be an id or a slug selects no
 * record, so that one wrong text does not refuse the whole list.
 */

export const PastedId = z.string().max(300).meta({ graph: 'UUID' })
/** The id in a pasted text. Null if the text is not a UUID. */
export const idIn = (pasted: string): string | null => Uuid.safeParse(pasted.trim()).data ?? null

export const PastedSlug = z.string().max(300)
/** The slug in a pasted text: without spaces around it, in lower case. */
export const slugIn = (pasted: string): string => pasted.trim().toLowerCase()

/**
 * Matches a visible character. Control characters, spaces, characters without a drawing, and marks that are drawn on
 * another character are not visible.
 */
const VISIBLE = /[^\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text that is trimmed and not blank. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(max)
    .refine((text) => VISIBLE.test(text), 'must contain a visible character')

/** Makes one space of all white space between two words, so that two spellings of a label are one. */
export const spacedOnce = (text: z.ZodString): z.ZodString => text.overwrite((given) => given.replace(/\s+/g, ' '))

/** Matches line breaks, other control characters, and characters that change the direction of the text after them. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Matches a letter or a digit of any script. A name of signs or accents alone cannot be searched, sorted or compared. */
const READABLE = /[\p{L}\p{N}]/u

/** The name of a record: a text in one line, with a letter or a digit. */
export const name = (max: number) =>
  line(max)
    .refine((text) => READABLE.test(text), 'must contain a letter or a digit')
    .refine((text) => !CONTROL.test(text), 'must not contain line breaks or other control characters')

/** Why a text cannot be the name of a record, as the end of a sentence. Undefined if it can. */
export function nameFault(text: string): string | undefined {
  if (!VISIBLE.test(text)) return 'contains no visible character'
  if (!READABLE.test(text)) return 'contains no letter and no digit'
  return CONTROL.test(text.trim()) ? 'contains line breaks or other control characters' : undefined
}

/** Whether a range has a min or a max. A range without both is refused, because it would match everything. */
export const hasEnd = ({ min, max }: { min?: unknown; max?: unknown }): boolean => min != null || max != null
export const NO_END = 'must have min, max or both'

/** Range of integers that includes min and max. In a query string: `2010..2015`, `2010..`, `..2015`. */
export const IntRange = z
  .strictObject({
    min: z.int32().nullish().describe('Smallest value.'),
    max: z.int32().nullish().describe('Largest value.'),
  })
  .refine(hasEnd, NO_END)
  .refine(({ min, max }) => min == null || max == null || min <= max, 'must have a min that is not greater than max')
  .meta({
    id: 'IntRange',
    range: true,
    description: 'Range of integers that includes min and max. Send min, max or both.',
  })

/** Range of amounts that includes min and max. In a query string: `1000..2500.5`. */
export const DecimalRange = z
  .strictObject({
    min: z.number().nullish().describe('Smallest value.'),
    max: z.number().nullish().describe('Largest value.'),
  })
  .refine(hasEnd, NO_END)
  .refine(({ min, max }) => min == null || max == null || min <= max, 'must have a min that is not greater than max')
  .meta({
    id: 'DecimalRange',
    range: true,
    description: 'Range of amounts that includes min and max. Send min, max or both.',
  })
