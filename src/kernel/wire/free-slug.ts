/** How often a suggested slug is numbered before a random ending is used. */
const NUMBERED = 30

interface Draft {
  readonly id: string
  /** A chosen slug is taken or not; left out, a free one is found. */
  readonly slug: string | undefined
}

/**
 * Inserts drafts, numbering suggested slugs until all are free: one statement unless slugs collide. `insert` answers
 * with the ids it could insert. Returns the slug of each id that was inserted; a chosen slug that is held has none.
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
  if (attempt === 1) return slug
  return attempt <= NUMBERED ? `${slug}-${attempt}` : `${slug}-${id.slice(-12)}`
}
