import { OperatorError } from '../../kernel/problem/operator-error.js'
import type { Member } from './packed.js'

/*
 * Which file of an archive has the records. Programs and people pack other files beside it: a text for readers, a license, the
 * description of the columns, or a page for each record.
 */

/** Names of files about the archive, with any ending. */
const ABOUT =
  /^(?:read[ _-]?me|liesmich|lisezmoi|licen[sc]e|copying|notice|authors|changelog|changes|citation|credits|terms|disclaimer|attribution)(?:[ ._-][^/]*)?$/i
const DESCRIPTION =
  /^(?:datapackage|metadata|schema|manifest|package|codebook|data[ _-]?dictionary|croissant)\.[^/.]+$/i
/** Endings of files that contain no table, and of files with tables. A file with another ending can contain one. */
const DOCUMENT =
  /\.(?:md|markdown|pdf|docx?|pptx?|rtf|png|jpe?g|gif|svg|webp|ico|css|js|eml|ini|log|url|webloc|xsd|sha\d*|md5|db)$/i
const TABLE = /\.(?:csv|tsv|tab|psv|json|jsonl|ndjson|parquet|xlsx|ods)(?:\.gz)?$/i
/** Endings of files that have no parts with names. */
const ONE_TABLE = /\.(?:csv|tsv|tab|psv|jsonl|ndjson|parquet)(?:\.gz)?$/i

const nameOf = ({ name }: Member): string => name.slice(name.lastIndexOf('/') + 1)

/** The file in an archive that has this name, or the only one with records, and the names of others that can have records. */
export function memberOf(
  members: readonly Member[],
  archive: string,
  wanted: string | undefined,
): { readonly chosen: Member; readonly others: readonly string[] } {
  const found = wanted === undefined ? [] : members.filter(({ name }) => name === wanted || name.endsWith(`/${wanted}`))
  const candidates = found.length > 0 ? found : candidatesIn(members)
  const [first, ...more] = candidates
  // The name can be that of a sheet or a list in the only file.
  const isKnown = wanted === undefined || found.length > 0 || (first && !ONE_TABLE.test(first.name))
  if (first && more.length === 0 && isKnown) {
    const others = likelyIn(members, possible(members)).filter((one) => one !== first)
    return { chosen: first, others: others.map(({ name }) => name) }
  }
  const names = candidates.map(({ name }) => name).join(', ')
  throw new OperatorError(
    `${archive} contains ${names.slice(0, 500) || 'no file'}. Name the file to import with --sheet.`,
  )
}

type Test = (member: Member) => boolean

/** What the files have that can contain records. */
function possible(members: readonly Member[]): readonly Test[] {
  const names = new Set(members.map(({ name }) => name))
  return [
    (one) => one.size > 0,
    (one) => !ABOUT.test(nameOf(one)) && !DOCUMENT.test(one.name),
    (one) => !DESCRIPTION.test(nameOf(one)),
    // Notion exports the rows of a view, and all rows of its table.
    ({ name }) => !name.endsWith('.csv') || !names.has(name.replace(/\.csv$/, '_all.csv')),
  ]
}

/** The files that fulfil as many of the conditions as one of them does. */
const likelyIn = (members: readonly Member[], tests: readonly Test[]): readonly Member[] =>
  tests.reduce((left, isLikely) => {
    const likely = left.filter(isLikely)
    return likely.length > 0 ? likely : left
  }, members)

const candidatesIn = (members: readonly Member[]): readonly Member[] =>
  likelyIn(members, [...possible(members), ({ name }) => TABLE.test(name)])
