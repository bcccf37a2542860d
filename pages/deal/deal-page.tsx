import type { ComponentChildren } from 'preact'
import { type CopiedRequest, CopyAs } from '../component/copy-as.js'
import { ListFiles } from '../component/file-links.js'
import { Ignored } from '../list/ignored.js'
import { counted } from '../record/format.js'
import { type Answer, page } from '../server/answer.js'
import { FIELDS, FilterForm, parametersOf } from './deal-filter.js'

interface DealList {
  readonly url: URL
  readonly kind: keyof typeof FIELDS
  readonly title: string
  /** What the list contains, in the singular. */
  readonly noun: string
  readonly total: number
  /** The link that saves the list. */
  readonly save?: ComponentChildren
  /** The request that returns the list. */
  readonly copy: CopiedRequest
  readonly children: ComponentChildren
}

/** The page of a list of rounds, investors or acquisitions of all companies. */
export const dealPage = ({ url, kind, title, noun, total, save, copy, children }: DealList): Answer =>
  page({
    title,
    canonical: url.search === '' ? url.pathname : undefined,
    content: (
      <div class="profile">
        <header class="list-head">
          <h1>{title}</h1>
          <p class="note">{counted(total, noun)}</p>
          {save && <p class="note">{save}</p>}
        </header>
        <nav class="tabs" aria-label="Deals">
          <a href="/rounds" aria-current={kind === 'rounds' ? 'page' : undefined}>
            Rounds
          </a>
          <a href="/investors" aria-current={kind === 'investors' ? 'page' : undefined}>
            Investors
          </a>
          <a href="/acquisitions" aria-current={kind === 'acquisitions' ? 'page' : undefined}>
            Acquisitions
          </a>
        </nav>
        <FilterForm url={url} fields={FIELDS[kind]} />
        <Ignored url={url} known={parametersOf(FIELDS[kind])} />
        <div class="section">
          {total === 0 ? (
            <p>Nothing matches. Remove or change a filter.</p>
          ) : (
            <>
              <ListFiles url={url} />
              {children}
              <CopyAs {...copy} />
            </>
          )}
        </div>
      </div>
    ),
  })
