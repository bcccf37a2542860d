import type { VNode } from 'preact'
import type { Guide, GuideHit, GuidePage } from '../../src/operation/guide/guide.js'
import { counted } from '../record/format.js'
import { type Answer, type FileAnswer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

const PATH = '/docs/guide'
const MOST_TEXT = 240

/** The first page of the guide: all pages in groups, or the sections that contain the words of the address. */
export function guideIndexPage({ guide, url }: Visit): Answer {
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  return page({
    title: words === '' ? 'Guide' : `${words} · Guide`,
    description: 'How to search, load, export, run and extend the venture data service.',
    canonical: words === '' ? PATH : undefined,
    content: (
      <div class="guide-text">
        <h1>Guide</h1>
        <SearchForm words={words} />
        {words === '' ? <Contents guide={guide} /> : <Hits hits={guide.search(words)} words={words} />}
      </div>
    ),
  })
}

/** One page of the guide. With the ending `.md`, it is the file itself. Undefined if the guide has no such page. */
export function guidePage({ guide }: Visit, name: string): Answer | undefined {
  const found = guide.find(name.replace(/\.md$/, ''))
  if (!found) return undefined
  if (name.endsWith('.md')) return markdown(found.markdown)
  return page({
    title: found.title,
    description: found.summary,
    canonical: `${PATH}/${found.name}`,
    content: (
      <div class="guide">
        <Menu guide={guide} current={found} />
        {/* A file of this service, so its HTML is safe. Every text of it is escaped by the renderer. */}
        <article class="guide-text" dangerouslySetInnerHTML={{ __html: found.html }} />
      </div>
    ),
  })
}

const markdown = (body: string): FileAnswer => ({
  kind: 'file',
  status: 200,
  type: 'text/markdown; charset=utf-8',
  body,
})

function Menu({ guide, current }: { guide: Guide; current?: GuidePage }): VNode {
  return (
    <nav class="guide-menu" aria-label="Guide">
      <SearchForm />
      <Groups guide={guide}>
        {(one) => (
          <a href={`${PATH}/${one.name}`} aria-current={one === current ? 'page' : undefined}>
            {one.title}
          </a>
        )}
      </Groups>
    </nav>
  )
}

const Contents = ({ guide }: { guide: Guide }): VNode => (
  <Groups guide={guide}>
    {(one) => (
      <>
        <a href={`${PATH}/${one.name}`}>{one.title}</a>
        <p class="note">{one.summary}</p>
      </>
    )}
  </Groups>
)

/** All pages in their groups. */
const Groups = ({ guide, children }: { guide: Guide; children: (one: GuidePage) => VNode }): VNode => (
  <>
    {guide.groups.map(({ title, pages }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul>
          {pages.map((one) => (
            <li key={one.name}>{children(one)}</li>
          ))}
        </ul>
      </section>
    ))}
  </>
)

function Hits({ hits, words }: { hits: readonly GuideHit[]; words: string }): VNode {
  return (
    <>
      <p class="note">
        {counted(hits.length, 'section')} with “{words}”
      </p>
      <ul>
        {hits.map(({ page: { name, title }, id, heading, text }) => (
          <li key={`${name}#${id}`}>
            <a href={`${PATH}/${name}#${id}`}>{title === heading ? title : `${title}: ${heading}`}</a>
            <p class="note">{text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text}</p>
          </li>
        ))}
      </ul>
      {hits.length === 0 && <p>No section has all of these words. Try fewer or other words.</p>}
    </>
  )
}

const SearchForm = ({ words }: { words?: string }): VNode => (
  <search>
    <form class="add" action={PATH} method="get">
      <input
        class="field"
        name="q"
        type="search"
        value={words}
        maxLength={200}
        aria-label="Search the guide"
        placeholder="Search"
      />
      <button class="button" type="submit">
        Find
      </button>
    </form>
  </search>
)
