import { idIn } from '../../kernel/wire/values.js'

/** Highest number that is added to a suggested slug. If all numbers are in use, a part of the id is added instead. */
const NUMBERED = 30

interface Draft {
  readonly id: string
  /** Slug that the client chose. If undefined, a free slug is found. */
  readonly slug: string | undefined
}

/**
 * Inserts drafts. If a suggested slug is not free, it adds a number to the slug and tries again. `insert` returns the
 * ids that it inserted. The result contains the slug of each inserted id. It does not contain a draft whose client
 * chose a slug that is not free.
 */
export async function insertWithFreeSlugs<D extends Draft>(
  drafts: readonly D[],
  suggest: (draft: D) => string,
  insert: (drafts: readonly (D & { slug: string })[]) => Promise<ReadonlySet<string>>,
): Promise<Map<string, string>> {
  const slugs = new Map<string, string>()
  let open = drafts
  for (let attempt = 1; open.length > 0; attempt++) {
    const tried = open.map((draft) => ({ ...draft, slug: draft.slug ?? numbered(suggest(draft), attempt, draft.id) }))
    const inserted = await insert(tried)
    for (const { id, slug } of tried) if (inserted.has(id)) slugs.set(id, slug)
    open = open.filter(({ id, slug }) => !inserted.has(id) && slug === undefined)
  }
  return slugs
}

function numbered(slug: string, attempt: number, id: string): string {
  // In a path, a slug with the form of an id would be read as an id.
  if (attempt === 1) return idIn(slug) === null ? slug : `${slug}-1`
  return attempt <= NUMBERED ? `${slug}-${attempt}` : `${slug}-${id.slice(-12)}`
}
