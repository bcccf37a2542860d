import type { VNode } from 'preact'
import { EntityLink } from '../component/entity-link.js'
import { ENTITY_COLUMNS } from '../file/record-columns.js'
import { type FileType, rowsFile } from '../file/rows-file.js'
import { counted } from '../record/format.js'
import type { EntityRef } from '../record/record-shapes.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { type Comparison, MOST_COMPARED, readCandidates, readComparison, readNamed } from './compare-read.js'
import { CompareTable } from './compare-table.js'

/** Companies side by side. The address contains their slugs. */
export async function comparePage(visit: Visit): Promise<Answer> {
  const comparison = await readComparison(visit)
  const text = (visit.url.searchParams.get('add') ?? '').trim().slice(0, LONGEST)
  const candidates = await readCandidates(visit, text)
  const named = candidates.length > 0 ? undefined : await readNamed(visit, text)
  if (named) {
    const slugs = [...comparison.entities.map(({ slug }) => slug), ...named.slugs]
    return seeOther(compareHref([...new Set(slugs)], '/compare', named.unknown))
  }
  return page({
    title: 'Compare',
    content: <Content comparison={comparison} text={text} candidates={candidates} />,
  })
}

export async function compareFile(visit: Visit, type: FileType): Promise<Answer> {
  const { entities } = await readComparison(visit)
  return rowsFile(type, ENTITY_COLUMNS, entities, entities.length)
}

/** Maximum number of letters of the names that a visitor can enter at once. */
const LONGEST = 500

/** The address of a comparison. `add` contains the names that are not found yet. */
function compareHref(slugs: readonly string[], path = '/compare', add = ''): string {
  const parameters = new URLSearchParams(slugs.map((slug) => ['slug', slug]))
  if (add !== '') parameters.set('add', add)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

interface ContentProps {
  readonly comparison: Comparison
  readonly text: string
  readonly candidates: readonly EntityRef[]
}

function Content({ comparison, text, candidates }: ContentProps): VNode {
  const { entities, missing, dropped } = comparison
  const slugs = entities.map(({ slug }) => slug)
  return (
    <div class="profile">
      <header class="list-head">
        <h1>Compare</h1>
        <p class="note">Up to {MOST_COMPARED} companies side by side.</p>
      </header>
      {dropped > 0 && (
        <p class="note">
          Only the first {MOST_COMPARED} are shown; remove some to see {counted(dropped, 'other', 'others')}.
        </p>
      )}
      {missing.length > 0 && <p class="note">No published record has the slug {missing.join(', ')}.</p>}
      {entities.length > 0 && (
        <div class="section">
          <nav class="list-tools" aria-label="Files">
            <a href={compareHref(slugs, '/compare.csv')}>CSV</a>
            <a href={compareHref(slugs, '/compare.json')}>JSON</a>
          </nav>
          <CompareTable entities={entities} hrefWithout={(slug) => compareHref(slugs.filter((one) => one !== slug))} />
        </div>
      )}
      {entities.length < MOST_COMPARED && <AddField slugs={slugs} text={text} candidates={candidates} />}
    </div>
  )
}

interface AddProps extends Omit<ContentProps, 'comparison'> {
  readonly slugs: readonly string[]
}

/** Finds other companies by their names. */
function AddField({ slugs, text, candidates }: AddProps): VNode {
  const others = candidates.filter(({ slug }) => !slugs.includes(slug))
  return (
    <section class="section" aria-labelledby="add-title">
      <h2 id="add-title">Add companies</h2>
      <form class="add question" action="/compare" method="get">
        {slugs.map((slug) => (
          <input key={slug} type="hidden" name="slug" value={slug} />
        ))}
        <label class="hidden" for="add">
          Names, with commas between them
        </label>
        <input
          class="field"
          id="add"
          name="add"
          type="search"
          value={text}
          maxLength={LONGEST}
          placeholder="Stripe, Figma, Airbnb"
          autocomplete="off"
        />
        <button class="button" type="submit">
          Add
        </button>
      </form>
      {text !== '' && others.length === 0 && <p>No other record has a name that begins with “{text}”.</p>}
      {others.length > 0 && (
        <ul class="who-list">
          {others.map((entity) => (
            <li key={entity.slug} class="add-choice">
              <EntityLink entity={entity} />
              <a href={compareHref([...slugs, entity.slug])}>
                Add<span class="hidden"> {entity.nameBrand}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
