import { Problem } from '../../kernel/problem/problem.js'
import { suggestionsFor } from '../../kernel/problem/spelling.js'
import { PUBLIC_FIELDS, VISIBILITY_FIELDS } from './public-fields.js'
import { CLASSIFICATIONS, TRACKED } from './tracked-rows.js'

/**
 * Fields in the history without a column in an earlier state, such as the images of a record. `row` and `rows` are a deleted record,
 * `merge`, `redirect` and `override` are what a request decided.
 */
const OTHERS = [
  ...[
    'deletedAt',
    'isFeatured',
    'isVerified',
    'logo',
    'logoSquare',
    'newsImageThumbnail',
    'photo',
    'researchExhausted',
  ],
  ...['acquirerEntityId', 'amount', 'completedAt', 'currency', 'sourceDetail', 'sourceType', 'partnerIds', 'roundId'],
  ...['mentionedEntityId', 'mentionedPersonId', 'newsId', 'merge', 'override', 'redirect', 'row', 'rows'],
]

/** The names of all fields that a change in the history can have. */
export const FIELD_NAMES: readonly string[] = [
  ...new Set([
    ...[...Object.values(TRACKED), ...CLASSIFICATIONS].flatMap(({ columns }) => Object.keys(columns)),
    ...Object.values(PUBLIC_FIELDS).flat(),
    ...VISIBILITY_FIELDS.flatMap(({ fields }) => fields),
    ...OTHERS,
  ]),
].sort()

/** Throws 400 for a name that no field of the history has: no change would ever match it. */
export function checkFieldNames(names: readonly string[]): void {
  const unknown = names.filter((name) => !FIELD_NAMES.includes(name))
  const [first] = unknown
  if (first === undefined) return
  const suggestions = suggestionsFor(unknown, FIELD_NAMES)
  const suggestion = suggestions.get(first)
  throw new Problem('badRequest', {
    detail: `fieldName: no record has a field ${unknown.join(', ')}.`,
    field: 'fieldName',
    value: first,
    ...(suggestion === undefined ? {} : { suggestion, suggestions: Object.fromEntries(suggestions) }),
    hint: `${suggestion === undefined ? '' : `Send ${suggestion} instead of ${first}. `}The resolution lists all fields.`,
    resolution: { action: 'setParameter', parameter: 'fieldName', acceptedValue: FIELD_NAMES },
  })
}
