/** Highest number added to a suggested slug. After it, a part of the id is added instead. */
const NUMBERED = 30

interface Draft {
  readonly id: string
  /** Slug chosen by the client. If undefined, a free one is found. */
  readonly slug: string | undefined
}

/**
 * Inserts drafts and adds numbers to suggested slugs until all are free: one statement unless slugs collide. `insert`
 * returns the ids that it inserted. Returns the slug of each inserted id; a draft whose chosen slug is taken is
 * missing.
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
