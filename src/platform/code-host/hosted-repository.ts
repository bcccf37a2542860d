import { z } from 'zod'

/*
 * A repository in a response of the platform. A value that cannot be used is left out. A repository without the values
 * that every repository has is left out itself, so that it does not prevent the synchronization of the others.
 */

/** Maximum length of a stored text, such as the description, in characters. The platform permits only shorter texts. */
const LONGEST = 2_000
/** Maximum number of topics. The platform permits only 20. */
const MOST_TOPICS = 100

/** PostgreSQL stores neither NUL characters nor parts of characters. */
const storable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim()

const Text = z
  .string()
  .transform((text) => storable(storable(text).slice(0, LONGEST)) || null)
  .nullish()
  .catch(null)
const Name = z.string().max(200).transform(storable).pipe(z.string().min(1))
const Time = z.iso.datetime({ offset: true }).nullish().catch(null)
const Flag = z.boolean().catch(false)
const Count = z.number().transform((count) => Math.min(Math.max(Math.trunc(count), 0), 2_147_483_647))
const WebPage = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(LONGEST)

const Topics = z
  .array(z.unknown())
  .catch([])
  .transform((topics) =>
    topics.flatMap((topic) => (typeof topic === 'string' ? storable(topic) || [] : [])).slice(0, MOST_TOPICS),
  )

/** A repository as the platform returns it, with the members that are stored. */
export const HostedRepository = z.object({
  id: z.int().min(1),
  name: Name,
  owner: z.object({ login: Name }),
  html_url: z.url({ protocol: /^https$/ }).max(LONGEST),
  description: Text,
  homepage: z.preprocess((text) => (typeof text === 'string' ? text.trim() : text), WebPage.nullish().catch(null)),
  language: Text,
  license: z.object({ spdx_id: Text }).nullish().catch(null),
  topics: Topics,
  forks_count: Count.catch(0),
  stargazers_count: Count.catch(0),
  archived: Flag,
  fork: Flag,
  private: Flag,
  created_at: Time,
  pushed_at: Time,
})
export type HostedRepository = z.infer<typeof HostedRepository>

/** A member that each repository has, so that another response is not taken for a list without usable repositories. */
const hasId = (row: unknown): boolean => z.object({ id: z.number() }).safeParse(row).success

/**
 * The repositories in a response of the platform, which is a list of them or one of them. Null stands for a repository
 * that is private or cannot be used. Undefined if the response is something else.
 */
export function repositoriesIn(response: unknown): (HostedRepository | null)[] | undefined {
  const rows: unknown[] = Array.isArray(response) ? response : [response]
  if (rows.length > 0 && !rows.some(hasId)) return undefined
  return rows.map((row) => {
    const { data } = HostedRepository.safeParse(row)
    return data === undefined || data.private ? null : data
  })
}
